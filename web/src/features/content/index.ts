export { cachedContent } from './cached-content.ts';
export { refreshComments } from './cached-comments.ts';
export { useUpdateWords } from './edit-mutation.ts';
export { addToFeeds, catchUpFeeds, refreshFeeds, showWritten } from './feeds/feeds.ts';
export { fromMessage, type MentionedText, no_text, peopleIn, toMessage } from './mentions.ts';
export { withWaitingCounters } from './waiting.ts';
