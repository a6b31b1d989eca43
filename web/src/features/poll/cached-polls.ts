import { listAllPolls, listPolls } from '@plaudit/contract/poll/endpoints';
import { cachedContent } from '../content/index.ts';
import { questionText } from './format.ts';
import { pollQuery } from './queries.ts';

/** Polls, wherever they are cached. */
export const cached = cachedContent({
  kind: 'poll',
  idOf: ({ poll_id }) => poll_id,
  query: pollQuery,
  lists: [listPolls.path, listAllPolls.path],
  titleOf: questionText,
});
