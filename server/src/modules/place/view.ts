import type { PlaceStanding } from '@plaudit/contract/place/schema';
import type { PlaceRow } from './queries.ts';

type Standing = Pick<
  PlaceRow,
  'role' | 'by' | 'notify' | 'muted_until' | 'pinned_at' | 'joined_at' | 'request' | 'unread_count'
>;

export const viewStanding = (row: Standing): PlaceStanding => {
  const { role, by, notify, joined_at, request, unread_count } = row;
  if (!role || !by || !notify || !joined_at) return { membership: null, request };
  const muted_until = row.muted_until?.toISOString() ?? null;
  const is_pinned = row.pinned_at !== null;
  return {
    membership: { role, by, notify, muted_until, is_pinned, unread_count, joined_at: joined_at.toISOString() },
    request: null,
  };
};
