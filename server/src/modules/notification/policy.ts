import type { NotificationDeclaration } from '@plaudit/contract/notification/declare';
import { excerpt } from '@plaudit/contract/words/plain';
import { said } from '../../platform/module.ts';

declare module '../../platform/module.ts' {
  interface Module {
    /** Kinds of notifications that are about something in it. */
    notifications: readonly Readonly<Record<string, NotificationDeclaration>>[];
  }
}

/** An email about what is pushed apart waits this long: most is read by then. */
const mail_after_ms = 15 * 60_000;

/** When such an email about something of now is due. */
export const mailUnreadAt = (now: Date): Date => new Date(now.getTime() + mail_after_ms);

/** What its domain says of a kind. */
export const declarationOf = (kind: string): NotificationDeclaration => {
  const found = said('notifications').find((kinds) => Object.hasOwn(kinds, kind))?.[kind];
  if (!found) throw new Error(`Nothing declares the notification ${kind}`);
  return found;
};

/** An amount in a sentence: `1 point`, `1,250 sparks`. The singular of a company's own name for points is not known. */
export const amountOf = (points: number, points_name: string): string => {
  const is_one = Math.abs(points) === 1 && points_name === 'points';
  return `${points.toLocaleString('en')} ${is_one ? 'point' : points_name}`;
};

/** The length that fits into an inbox, an email and a push. */
const excerpt_length = 140;

/** What a notification says of something new in a place. */
export const excerptIn = (place_name: string, excerpt: string): string =>
  excerpt ? `${place_name}: ${excerpt}` : place_name;

/** The first words of a message, people named in place of their ids. */
export const excerptOf = (message: string, names: ReadonlyMap<string, string>): string =>
  excerpt(message, excerpt_length, (id) => names.get(id));

export const namesIn = (names: readonly { employee_id: string; name: string }[]): ReadonlyMap<string, string> =>
  new Map(names.map(({ employee_id, name }) => [employee_id, name]));
