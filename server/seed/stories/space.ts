import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Line } from './chats.ts';

export type Part = {
  name: string;
  words?: string;
  visibility?: 'open' | 'closed' | 'hidden';
  /** Only managers of the space write. */
  is_quiet?: boolean;
  /** Of a closed or hidden one: its people, the owner first. */
  people?: readonly string[];
  lines: readonly Line[];
  /** Who has not read how many of the last lines. */
  unread?: Readonly<Record<string, number>>;
};

type Role = { name: string; permissions: readonly PlacePermission[]; people: readonly string[] };

/** A space with its parts, the one that it begins with first. */
export type Space = {
  /** Names its picture, and its cover if it has one. */
  key: string;
  name: string;
  words: string;
  visibility: 'open' | 'closed' | 'hidden';
  /** Keys of the people who look after it, the owner first. */
  keepers: readonly string[];
  isIn: (index: number) => boolean;
  /** Keys of others who are in it. */
  others?: readonly string[];
  parts: readonly Part[];
  /** Its own roles, and who has them; none of these looks after it. */
  roles?: readonly Role[];
  /** It is suggested to everyone who works there. */
  meant_for?: string;
  archived_days_ago?: number;
};
