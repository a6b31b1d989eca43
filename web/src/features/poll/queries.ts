import { getPoll, listPolls, listVoters } from '@plaudit/contract/poll/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';
import type { PollScope } from './format.ts';

export const pollQuery = (poll_id: string) => endpointQuery(getPoll, { query: { poll_id } });

export const pollPages = (scope: PollScope) =>
  endpointPages(listPolls, { body: scope === 'mine' ? { scope: 'mine' } : { state: scope } });

/** Who chose an answer; votes come and go while it is open. */
export const voterPages = (poll_id: string, option_id: string) => ({
  ...endpointPages(listVoters, { query: { poll_id, option_id } }),
  staleTime: 0,
  ...caching.not_kept,
});
