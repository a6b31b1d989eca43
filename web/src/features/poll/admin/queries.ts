import { listAllPolls } from '@plaudit/contract/poll/endpoints';
import { adminPages } from '../../admin/queries.ts';

export type PollState = 'open' | 'ended';

/** All polls of the company that an administrator may read, newest first. */
export const allPollPages = (search: string, state: PollState | undefined) =>
  adminPages(listAllPolls, { ...(search && { search }), ...(state && { state }) });
