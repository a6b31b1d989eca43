import { getPoll, listAllPolls, listPolls } from '@plaudit/contract/poll/endpoints';
import { call } from '../../lib/api/api.ts';
import { cachedContent } from '../content/index.ts';

/** Polls, wherever they are cached. */
export const cached = cachedContent({
  kind: 'poll',
  idOf: ({ poll_id }) => poll_id,
  paths: [getPoll.path, listPolls.path, listAllPolls.path],
  read: (poll_id) => call(getPoll, { query: { poll_id } }),
});
