import type { NotificationDeclaration } from '@plaudit/contract/notification/declare';
import { said } from '../../platform/module.ts';

declare module '../../platform/module.ts' {
  interface Module {
    /** Kinds of notifications that are about something in it. */
    notifications: readonly Readonly<Record<string, NotificationDeclaration>>[];
  }
}

/** What its domain says of a kind. */
export const declarationOf = (kind: string): NotificationDeclaration => {
  const found = said('notifications').find((kinds) => kind in kinds)?.[kind];
  if (!found) throw new Error(`Nothing declares the notification ${kind}`);
  return found;
};

const excerpt_length = 140;

/** The first words of a message, people named in place of their ids. */
export const excerptOf = (message: string, names: ReadonlyMap<string, string>): string => {
  const words = message.replace(/<@([0-9a-f-]{36})>/g, (token, id: string) =>
    names.has(id) ? `@${names.get(id)}` : token,
  );
  const line = words.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= excerpt_length) return line;
  return `${characters
    .slice(0, excerpt_length - 1)
    .join('')
    .trimEnd()}…`;
};
