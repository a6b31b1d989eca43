import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8192);
let used = pool.length;
/** The instant of the last id of this process, in ms, and its number within it. */
export const last_made = { time: 0, sequence: 0 };
/** A clock that is set back by more was wrong before: ids from its future would outlive what is purged by age. */
const longest_back_ms = 2 * 3_600_000;

/**
 * A new UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the millisecond, 62 random bits.
 * Ids of one process are in order of creation, also when its clock is set back by up to two hours.
 */
export const newId = (): string => {
  const now = Date.now();
  const time = last_made.time - now > longest_back_ms ? now : Math.max(now, last_made.time);
  const sequence = time === last_made.time ? last_made.sequence + 1 : 0;
  last_made.time = sequence > 0xfff ? time + 1 : time;
  last_made.sequence = sequence > 0xfff ? 0 : sequence;
  if (used + 8 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const random = pool.toString('hex', used, used + 8);
  used += 8;
  const variant = ((parseInt(random[0] as string, 16) & 3) | 8).toString(16);
  const millis = last_made.time.toString(16).padStart(12, '0');
  const counter = last_made.sequence.toString(16).padStart(3, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7${counter}-${variant}${random.slice(1, 4)}-${random.slice(4)}`;
};

/** The smallest id of an instant: ids made before it are smaller. There are none before 1970. */
export const firstIdAt = (at: Date): string => {
  const millis = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${millis.slice(0, 8)}-${millis.slice(8)}-7000-8000-000000000000`;
};

/** When an id was made, in ms. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * Where a list below `high` goes on that looked at ids down to `oldest`, whether or not its reader may know what they name: at the
 * end of the instant of `oldest`, which names nothing. The ids of this instant are looked at again, unless all of them are of it.
 */
export const endAbove = (oldest: string, high: string): string => {
  const end = firstIdAt(new Date(timeOfId(oldest) + 1));
  return end < high.toLowerCase() ? end : oldest;
};

/** The id after this one: everything up to this one is before it. */
export const idAfter = (id: string): string => {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** Before and after the ids of all content. */
export const first_id = '00000000-0000-0000-0000-000000000000';
export const last_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Owner of the company's own points accounts. */
export const company_owner_id = '00000000-0000-0000-0000-000000000000';
