import { keptById } from '../../lib/session/kept-by-id.ts';

/** The message that was the first in sight, and how far it was below the upper edge, in pixels. */
export type LeftPlace = { seq: number; top: number };

/** More chats than people read in the middle of. */
const most_kept = 50;

const isPlace = (value: unknown): value is LeftPlace =>
  typeof value === 'object' &&
  value !== null &&
  'seq' in value &&
  'top' in value &&
  Number.isInteger(value.seq) &&
  Number.isFinite(value.top);

/** Where the person left conversations, for when they come back; those that they read to the end have none. */
export const left_places = keptById('left', isPlace, most_kept);
