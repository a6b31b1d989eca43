import { declarationOf } from '../../notification/view.ts';
import type { Usual } from './queries.ts';

/** What holds for messages until people choose, and for what mentions them. */
export const usual = (): Usual => {
  const { push, mail } = declarationOf('message_direct');
  return { push, mail: mail !== false, mention: declarationOf('mention').push };
};

/** Of so many members, a place is left alone for a while after all of them were looked through. */
const many = 100;
const rest_ms = 1_000;

/** Remembers when the members of large places were looked through last. */
export const createLooks = (now: () => number = () => performance.now()) => {
  const looked = new Map<string, number>();
  return {
    note: (place_id: string, members: number): void => {
      if (members < many) return;
      for (const [other, at] of looked) if (now() - at >= rest_ms) looked.delete(other);
      looked.set(place_id, now());
    },
    /** For how many ms it is left alone from now. */
    restOf: (place_id: string): number => Math.max(0, (looked.get(place_id) ?? -Infinity) + rest_ms - now()),
  };
};

/** What this process looked through. */
export const looks = createLooks();
