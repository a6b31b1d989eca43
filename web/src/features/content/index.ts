export { refreshComments, showAdded } from './cached-comments.ts';
export { fromMessage, type MentionedText, no_text, peopleIn, toMessage } from './mentions.ts';
export { react, reaction_emoji } from './reactions.ts';
export { commentsOf } from './waiting.ts';
