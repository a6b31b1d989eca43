import type { RawBuilder } from 'kysely';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { ErrorCode } from '@plaudit/contract/errors';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { said } from '../../../platform/module.ts';
import type { CardRow, Counts, Standing } from '../queries.ts';

/** By its author or a person who manages it, or by a moderator: hidden only, or for good with everything that followed from it. */
export type Removal = 'deleted' | 'hide' | 'delete';

/** A kind of content, declared by its module. */
export type Kind = {
  /** `content.kind`. The database stores it, so it must not change. */
  kind: string;
  /** If a company has this module off, no one reads or writes it. */
  module: ModuleName;
  /** People who hold it read what is private, and change and delete what others wrote, also the comments under it. */
  manage: Permission;
  /** It is said among the members of its place: no one else reads it where everyone may read, and `manage` and `moderation.manage` allow nothing. */
  is_among_members?: true;
  /** The error of its own calls if it is missing, or the viewer may not see it. */
  not_found: ErrorCode;
  /** Whether the feed shows it. */
  in_feed: boolean;
  /** `by_place`: where the settings of its place allow them. */
  has_comments: boolean | 'by_place';
  /** Whether its author and others see how many people saw it. */
  has_insight: boolean;
  /** Whether this one takes no more comments, although its kind has them. */
  isQuiet?(standing: Standing): boolean;
  /** Whether people it mentions are notified from here when it is written and edited; false if its module does that. */
  tells_mentioned: boolean;
  /** Whether it can mention those in its place who are connected when it is written. */
  mentions_here?: true;
  /** How long its author may edit it, in ms; null forever. */
  editable_ms: number | null;
  /** Why no one can edit it anymore, no matter who may: others have built on what it says. */
  isSettled?(standing: Standing): boolean;
  /** Whether its author, the viewer, may still change what it says, in that name and in that place. `facts`: those of its own, or its part. */
  maySpeak?(viewer: Viewer, facts: unknown): boolean;
  /** Whether it is nothing without words: always, unless it shows files, or never. */
  needs_words: 'always' | 'without_files' | 'never';
  /** How long its words may be. */
  max_words: number;
  /** How many hashtags they may have, if that is limited. */
  max_tags?: number;
  /** Its words are one visible line, also after an edit. */
  in_one_line?: boolean;
  /** What happens to it when its author is erased and their words go: it stays without words, or goes. */
  when_forgotten: 'emptied' | 'removed';
  /** Texts besides its words, which mention people, too. */
  alsoSays?(standing: Standing): string;
  /** Where people read it: a path of the app. */
  link(content_id: string): string;
  /** Its own columns that decide something, as one JSON; `alias` is the row of `content` whose key finds it. */
  facts(alias: string): RawBuilder<unknown>;
  /** The same with all that its card shows to this viewer. */
  part(alias: string, viewer: RawBuilder<string>): RawBuilder<unknown>;
  /** Adds what many cards repeat and memory has to the results of `part`, in their order: the company's catalogs and its people. */
  complete?(source: Source, company_id: string, parts: readonly unknown[]): Promise<readonly unknown[]>;
  /** What the API shows of it. */
  view(row: CardRow, viewer: Viewer, now: Date): object;
  /**
   * What stays above a feed for this viewer, the first first: the feed of a place, or the home feed if that is null. Called for the
   * first page of every feed, so a company without any costs no query.
   */
  onTop?(source: Source, viewer: Viewer, place_id: string | null, now: Date): Promise<readonly CardRow[]>;
  /** What moderators read of it, and what the search shows, if that is more than its words. */
  text?(written: Pick<Standing, 'words' | 'facts'>): string;
  /** What notifications quote of it, if that is not its words. */
  inShort?(written: Pick<Standing, 'words' | 'facts'>): string;
  /** Its receivers and their points, for moderators. */
  given?(standing: Standing): { receiver_ids: readonly string[]; points: number };
  /** A picture of its own, for moderators. */
  picture?(standing: Standing): string | null;
  /** Whether it was given to this viewer: they are named as the people it is for. Never if left out. */
  isGivenTo?(alias: string, viewer: RawBuilder<string>): RawBuilder<boolean>;
  /** Whether this viewer looks after what is said in the place of `alias`, and deletes it with a reason, also the comments under it. Never if left out. */
  isModeratedBy?(alias: string, viewer: RawBuilder<string>): RawBuilder<boolean>;
  /** The people it concerns besides its author, no matter who may read it. */
  involved?(standing: Pick<Standing, 'facts'>): readonly string[];
  /** Sends clients its counts. */
  counted(tx: Tx, company_id: string, standing: Standing, counts: Counts): void | Promise<void>;
  /**
   * What else goes when it is deleted, and comes back with it. Both tell clients, about restored content only if its module is
   * on.
   */
  onGone(tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void>;
  onBack(tx: Tx, viewer: Viewer, standing: Standing, how: Removal): Promise<void>;
  /** The language of what is said in its thread, as a tag of BCP 47; null if the words don't tell it. Screens get none if left out. */
  languageOf?(words: string): Promise<string | null>;
  /** Tells clients that its words were edited. `language`: what they are written in, if the call says it. */
  onEdited(tx: Tx, viewer: Viewer, before: Standing, language?: string): Promise<void>;
  /** Tells clients that the page was read that its words link to, if its preview is kept with the content. */
  onLinked?(tx: Tx, company_id: string, standing: Standing): Promise<void>;
  /**
   * It is pushed on its own, also to people it mentions: their notifications of that are only in the inbox, and emailed if they stay
   * unread.
   */
  is_pushed_apart?: true;
  /** How much of it a person has not read, which the icon of the app counts. */
  countUnread?(ctx: Context, who: { company_id: string; employee_id: string }): Promise<number>;
  /** Whether the content of the row `alias` is part of that for this person. Only with `countUnread`. */
  isUnreadBy?(alias: string, viewer: RawBuilder<string>): RawBuilder<boolean>;
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

/** The kinds whose readers and clicks are counted. */
export const insightKinds = (): string[] => kinds().flatMap(({ kind, has_insight }) => (has_insight ? [kind] : []));

export const kindOf = (kind: string): Kind => {
  const found = kinds().find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing says what a ${kind} is`);
  return found;
};
