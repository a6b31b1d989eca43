import type { RawBuilder } from 'kysely';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { said } from '../../../platform/module.ts';
import type { CardRow, Counts, Standing } from '../queries.ts';

/** By its author or who manages it, or by a moderator: only from sight, or for good with what followed from it. */
export type Removal = 'deleted' | 'hide' | 'delete';

/** A kind of content, declared by the module that it is of. */
export type Kind = {
  /** `content.kind`. It stands in the database and must not change. */
  kind: string;
  /** Without this module of the company nobody reads or writes it. */
  module: ModuleName;
  /** Who holds it reads what is private, and changes and takes away what others wrote, also the comments under it. */
  manage: Permission;
  /** The error of its own calls for what is missing, or what the viewer may not see. */
  not_found: ErrorCode;
  /** Whether the feed shows it. */
  in_feed: boolean;
  has_comments: boolean;
  /** Whether people whom it mentions hear about it here, when it is written and when it is edited; false where its module tells them. */
  tells_mentioned: boolean;
  /** How long its author may mend it, in ms; null for ever. */
  editable_ms: number | null;
  /** Why nobody mends it any more, whatever else allows it: others have built on what it says. */
  isSettled?(standing: Standing): boolean;
  /** 1 where it is nothing without words. */
  min_words: 0 | 1;
  /** How long its words may be. */
  max_words: number;
  /** Its words are one line that can be seen, also after an edit. */
  in_one_line?: boolean;
  /** What becomes of it when its author is erased and their words go: it stays without words, or goes. */
  when_forgotten: 'emptied' | 'removed';
  /** Where people read it: a path of the app. */
  link(content_id: string): string;
  /** Its own columns that decide something, as one JSON; `alias` is the row of `content`, by whose key it is found. */
  facts(alias: string): RawBuilder<unknown>;
  /** The same with all that its card shows to this viewer. */
  part(alias: string, viewer: RawBuilder<string>): RawBuilder<unknown>;
  /** Puts into what `part` found, in its order, what many cards repeat and memory has: the catalogues of the company, its people. */
  complete?(source: Source, company_id: string, parts: readonly unknown[]): Promise<readonly unknown[]>;
  /** What the wire shows of it. */
  view(row: CardRow, viewer: Viewer, now: Date): object;
  /** What moderators read of it, where that is more than its words. */
  text?(standing: Standing): string;
  /** Whom it was given to, and how many points each got, for moderators. */
  given?(standing: Standing): { receiver_ids: readonly string[]; points: number };
  /** A picture of its own, for moderators. */
  picture?(standing: Standing): string | null;
  /** Whom it concerns beside its author, whoever may read it. */
  involved?(standing: Standing): readonly string[];
  /** Tells clients of its counters. */
  counted(tx: Tx, company_id: string, standing: Standing, counts: Counts): void;
  /** What else goes when it is taken away, and comes back with it. Both tell clients, of what comes back only where its module is on. */
  onGone(tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void>;
  onBack(tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void>;
  /** Tells clients that its words were edited. */
  onEdited(tx: Tx, viewer: Viewer, before: Standing): Promise<void>;
  /** Deletes its own rows for good, before those of `content`. */
  purge(db: Db, company_id: string, content_ids: readonly string[]): Promise<void>;
};

declare module '../../../platform/module.ts' {
  interface Module {
    /** Kinds of content. */
    kinds: readonly Kind[];
  }
}

export const kinds = (): readonly Kind[] => said('kinds');

export const kindOf = (kind: string): Kind => {
  const found = kinds().find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing says what a ${kind} is`);
  return found;
};
