export { cachedContent } from './cached-content.ts';
export { deleteWithUndo } from './deletion.ts';
export { useUpdateWords } from './edit-mutation.ts';
export { catchUpFeeds, refreshFeeds, storedItems } from './feeds/feeds.ts';
export { fromMessage, type MentionedText, no_text, peopleIn, toMessage } from './mentions.ts';
export { its_link, withoutPreview } from './preview-off.ts';
export { useReact } from './react-mutation.ts';
export { reaction_emoji, topReactions } from './reactions.ts';
export { withWaitingCounters } from './waiting.ts';
