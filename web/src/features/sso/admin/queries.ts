import { getSso, getSsoTest } from '@plaudit/contract/sso/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointQuery } from '../../../lib/api/query.ts';

// What admins look at is read again each time, and not stored on the device.
export const ssoQuery = () => ({
  ...endpointQuery(getSso, { portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});

/** Read again automatically while the trial runs: the live event may get lost. */
const ask_again_ms = 2_000;

export const ssoTestQuery = (attempt_id: string) => ({
  ...endpointQuery(getSsoTest, { query: { attempt_id }, portal: 'admin' }),
  staleTime: 0,
  refetchInterval: (query: { state: { data?: { status: string } | undefined } }) =>
    query.state.data?.status === 'waiting' || !query.state.data ? ask_again_ms : false,
  ...caching.not_kept,
});
