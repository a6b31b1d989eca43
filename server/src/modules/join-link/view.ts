import type { JoinLink } from '@plaudit/contract/join-link/endpoints';
import { stateOf } from './policy.ts';
import type { LinkRow } from './queries.ts';

export const viewLink = (row: LinkRow, now: Date): JoinLink => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  state: stateOf(row, now) as JoinLink['state'],
});
