import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../../platform/context.ts';
import { defineFragment } from '../../../platform/db/fragment.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { listSeveral, loadPersonCards } from '../../people/people.ts';
import { viewAttachments } from '../attachments/attachments.ts';
import { attachmentsOf, type AttachmentRow } from '../attachments/queries.ts';
import { kinds } from '../kinds/kinds.ts';
import { byKind, isModeratedBy, placeOf, reactionOf, type CardRow, type NewContent } from '../queries.ts';

export type Cards = {
  rows: CardRow[];
  has_more: boolean;
  /** The last row of the page, whether or not it is left out; null if there is none. */
  last_id: string | null;
};

/** A card before its people and other repeated parts are added. */
type FoundRow = Omit<CardRow, 'author' | 'in_name_of' | 'mentions' | 'attachments'> & {
  in_name_of: string | null;
  mention_ids: string[];
  attachments: AttachmentRow[] | null;
};

type Found = {
  viewer_id: string;
  /** Rows of `content`. */
  page: RawBuilder<unknown>;
  limit: number;
  /** Whether the card `c` is left out of the page. */
  left_out: RawBuilder<boolean>;
  /** The order of the page's rows, which are `found`, and of the cards, `c`. */
  found_order: RawBuilder<unknown>;
  card_order: RawBuilder<unknown>;
};

const writeCards = (only?: readonly string[]) =>
  defineFragment<Found, FoundRow & { has_more: boolean; is_left_out: boolean }>(
    ({ viewer_id, page, limit, left_out, found_order, card_order }) => sql`
    select c.content_id, c.kind, c.readers, c.audience_id, c.expires_at, c.in_name_of, c.author_id, c.words, c.created_at, c.edited_at, c.reaction_counts, c.comments_count,
      c.mention_ids, ${attachmentsOf} as attachments, ${reactionOf(viewer_id)} as my_reaction, ${placeOf('c')} as place, c.has_more,
      ${left_out} as is_left_out, ${isModeratedBy('c', viewer_id, only)} as is_moderated,
      ${byKind('c.kind', ({ part }) => part('c', viewer_id), only)} as part
    from (
      select found.*, count(*) over () > ${limit} as has_more from (${page}) found order by ${found_order} limit ${limit}
    ) c
    order by ${card_order}`,
  );

const written = new Map<string, ReturnType<typeof writeCards>>();
/** The database prepares every lookup of a statement, whether a row needs it or not: those of other kinds would cost as much. */
const cardsOf = (only?: readonly string[]) => {
  const key = only ? only.join() : 'all';
  const known = written.get(key) ?? writeCards(only);
  written.set(key, known);
  return known;
};

type Choices = {
  kinds?: readonly string[];
  columns?: readonly string[];
  /** The lowest first. */
  is_rising?: boolean;
  left_out?: RawBuilder<boolean>;
};

/**
 * Cards of one viewer, newest first or by other columns of `page`, of any kind, in one statement. `page` is a query that
 * returns rows of `content`, one more than `limit` if more follow, and only rows that this viewer may see. Rows are found once,
 * and the extra one costs no lookup. Every lookup is by primary key, so the cost is that of the page, no matter how large the
 * company is: what is `left_out` makes a page shorter, and is not made up for. `kinds`: those that the page can have, if not all.
 */
export const listCards = async (
  source: Source,
  { company_id, employee_id: viewer_id }: Pick<Viewer, 'company_id' | 'employee_id'>,
  page: RawBuilder<unknown>,
  limit: number,
  { kinds: only, columns = ['content_id'], is_rising = false, left_out = sql<boolean>`false` }: Choices = {},
): Promise<Cards> => {
  const inOrder = (alias: string) =>
    sql.join(columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} ${is_rising ? sql`asc` : sql`desc`}`));
  const asked = { viewer_id, page, limit, left_out, found_order: inOrder('found'), card_order: inOrder('c') };
  const { rows } = await cardsOf(only)(asked).execute(source.db);
  const shown = rows.filter(({ is_left_out }) => !is_left_out);
  return {
    rows: await complete(source, { company_id, viewer_id }, shown),
    has_more: rows[0]?.has_more ?? false,
    last_id: rows.at(-1)?.content_id ?? null,
  };
};

/** Adds what many cards repeat, from memory: their people, and what their kinds name. Signs the addresses of their files. */
const complete = async (
  source: Source,
  { company_id, viewer_id }: { company_id: string; viewer_id: string },
  found: readonly FoundRow[],
): Promise<CardRow[]> => {
  const people_ids = found.flatMap(({ author_id, in_name_of, mention_ids }) => [
    author_id,
    ...(in_name_of ? [in_name_of] : []),
    ...mention_ids,
  ]);
  const [people, parts] = await Promise.all([
    loadPersonCards(source, company_id, people_ids),
    completeParts(source, company_id, found),
  ]);
  const { config } = 'ctx' in source ? source.ctx : source;
  const unknown = people_ids.filter((id) => !people.has(id));
  const several = new Map((await listSeveral(source.db, company_id, unknown)).map((card) => [card.employee_id, card]));
  const cardOf = (employee_id: string) => people.get(employee_id)?.card;
  return found.flatMap((row, place) => {
    const author = cardOf(row.author_id);
    if (!author) return [];
    const mentions = row.mention_ids.flatMap((id) => cardOf(id) ?? several.get(id) ?? []);
    const in_name_of = (row.in_name_of && cardOf(row.in_name_of)) || null;
    return [
      {
        ...row,
        author,
        in_name_of,
        mentions,
        attachments: viewAttachments(config, row.attachments, viewer_id),
        part: parts[place],
      },
    ];
  });
};

const completeParts = async (
  source: Source,
  company_id: string,
  found: readonly FoundRow[],
): Promise<readonly unknown[]> => {
  const parts = found.map(({ part }) => part);
  for (const { kind, complete: completeOwn } of kinds()) {
    const places = found.flatMap((row, place) => (row.kind === kind ? [place] : []));
    if (!completeOwn || places.length === 0) continue;
    const own = await completeOwn(
      source,
      company_id,
      places.map((place) => parts[place]),
    );
    for (const [index, place] of places.entries()) parts[place] = own[index];
  }
  return parts;
};

/** One piece of content as its card shows it to the viewer, after its access was checked. */
export const findCard = async (
  source: Source,
  viewer: Pick<Viewer, 'company_id' | 'employee_id'>,
  content_id: string,
  only: readonly string[] | undefined,
): Promise<CardRow | undefined> => {
  const page = sql`select * from content where company_id = ${viewer.company_id} and content_id = ${content_id}`;
  const { rows } = await listCards(source, viewer, page, 1, only && { kinds: only });
  return rows[0];
};

/**
 * The card of content without files that its author writes in this transaction, and no one has seen yet: nothing is read besides the
 * people. Its kind adds `part`.
 */
export const cardOfNew = async (source: Source, company_id: string, row: NewContent): Promise<CardRow> => {
  const { mentioned, place_id: _place, place_kind: _kind, reader_ids: _readers, ...written } = row;
  const found = {
    audience_id: null,
    expires_at: null,
    in_name_of: null,
    ...written,
    mention_ids: [...mentioned],
    attachments: null,
    reaction_counts: {},
    comments_count: 0,
    my_reaction: null,
    edited_at: null,
    place: null,
    // It is the viewer's own.
    is_moderated: false,
    part: null,
  };
  const [card] = await complete(source, { company_id, viewer_id: row.author_id }, [found]);
  if (!card) throw new Error('New content has no author');
  return card;
};
