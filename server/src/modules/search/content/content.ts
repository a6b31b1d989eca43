import { z } from 'zod';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { searchEverything } from '@plaudit/contract/search/endpoints';
import type { SearchGroup, SearchHit } from '@plaudit/contract/search/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { cursorTo, readCursor } from '../../../platform/http/cursor.ts';
import { first_id, firstIdAt, last_id } from '../../../platform/ids.ts';
import { said } from '../../../platform/module.ts';
import { isModuleOn } from '../../company/company.ts';
import {
  anyOf,
  comment_group,
  file_group,
  fileGroups,
  findByTerms,
  listFound,
  readTyped,
  terms,
  viewAttachments,
  wordGroups,
  type Finding,
  type FoundRow,
  type Shares,
  type Typed,
  type Wanted,
} from '../../content/content.ts';
import { listSeveral, loadPersonCards } from '../../people/people.ts';
import { resolveNames, withPlaceNames } from '../named/named.ts';
import { excerptAround, meantBy } from '../policy.ts';
import { othersIn, viewContent } from '../view.ts';

type Asked = Omit<BodyOf<typeof searchEverything>, 'kinds'>;

/** The last content of a page, and whether it fits with typing errors only. */
const position = z.tuple([z.uuid(), z.union([z.literal(0), z.literal(1)])]);
/** Words in which typing errors are looked for; each costs hundreds of terms. */
const most_corrected = 3;

/** With more people than these, each word is many terms. */
const most_people = 10;

/** The kinds of content that this company has, and comments and files. */
const groupsOf = async (ctx: Context, company_id: string): Promise<string[]> => {
  const groups: string[] = [];
  for (const { kind, module } of said('kinds')) if (await isModuleOn(ctx, company_id, module)) groups.push(kind);
  return [...groups, comment_group, file_group];
};

type Filters = {
  employee_id: string | undefined;
  author_ids: readonly string[] | null;
  place_ids: readonly string[] | null;
};

/** The searches of terms for these groups. */
const searchesOf = (
  groups: readonly string[],
  typed: Typed,
  { employee_id, author_ids, place_ids }: Filters,
  is_corrected: boolean,
): Wanted => {
  const corrected = new Set(typed.words.slice(0, most_corrected));
  const asMeant = (part: string) => (is_corrected && corrected.has(part) ? meantBy(part) : []);
  const filters = [
    ...(employee_id === undefined ? [] : [anyOf([terms.person(employee_id)])]),
    // Their receivers have the same term: who wrote it is asked of each.
    ...(author_ids ? [anyOf(author_ids.map(terms.person))] : []),
    ...(place_ids ? [anyOf(place_ids.map(terms.place))] : []),
  ];
  return {
    // Without words, files would be all content.
    groups: groups.filter((group) => group !== file_group || typed.words.length > 0),
    content: [...wordGroups(typed, asMeant), ...filters],
    files: [...fileGroups(typed, asMeant), ...filters],
    breadth: is_corrected ? 'corrected' : typed.people.length > most_people ? 'named' : 'typed',
  };
};

export type FoundContent = {
  groups: SearchGroup[];
  is_corrected: boolean;
  /** The same with a typing error in each word; null if errors are not looked for. */
  correct: (() => Promise<FoundContent>) | null;
};

/** Content of each kind that fits, newest first, and files by their names. */
export const searchContent = async (
  ctx: Context,
  viewer: Viewer,
  asked: Asked,
  isAsked: (kind: string) => boolean,
): Promise<FoundContent> => {
  const { company_id, employee_id: viewer_id } = viewer;
  const { search, limit, since, until, cursor } = asked;
  const groups = (await groupsOf(ctx, company_id)).filter(isAsked);
  const typed: Typed = search === '' ? { words: [], people: [] } : await readTyped(ctx.db, company_id, search);
  const { author_ids, place_ids } = await resolveNames(ctx, viewer, asked);
  const has = asked.has ?? [];
  const has_filter = Boolean(asked.employee_id ?? place_ids ?? author_ids) || has.length > 0;
  const is_nothing = typed.words.length === 0 && (search !== '' || !has_filter);
  // A name that no one has finds nothing.
  if (is_nothing || author_ids?.length === 0 || place_ids?.length === 0 || groups.length === 0)
    return { groups: [], is_corrected: false, correct: null };
  const [before, was_corrected] = (groups.length === 1 && readCursor(cursor, position)) || [];
  const window = {
    company_id,
    viewer_id,
    low: since === undefined ? first_id : firstIdAt(new Date(since)),
    high: before ?? (until === undefined ? last_id : firstIdAt(new Date(until))),
    limit: limit + 1,
    author_ids,
    has,
  };
  const filters = { employee_id: asked.employee_id, author_ids, place_ids };
  const find = async (is_corrected: boolean, known?: Shares): Promise<FoundContent> => {
    const { found, shares } = await findByTerms(
      ctx.db,
      window,
      searchesOf(groups, typed, filters, is_corrected),
      known,
    );
    const shown = await show(ctx, viewer, found, { typed: typed.words, limit, is_corrected });
    const may_correct = !is_corrected && before === undefined && typed.words.length > 0;
    return { groups: shown, is_corrected, correct: may_correct ? () => find(true, shares) : null };
  };
  return find(was_corrected === 1);
};

type Shown = { typed: readonly string[]; limit: number; is_corrected: boolean };

const show = async (
  ctx: Context,
  viewer: Viewer,
  found: readonly Finding[],
  { typed, limit, is_corrected }: Shown,
): Promise<SearchGroup[]> => {
  const ids = found.flatMap((one) => one.ids.slice(0, limit));
  if (ids.length === 0) return [];
  const { company_id, employee_id } = viewer;
  const named = await withPlaceNames(ctx, viewer, await listFound(ctx.db, company_id, ids));
  const rows = new Map(named.map((row) => [row.content_id, row]));
  const people_ids = [...rows.values()].flatMap((row) => [row.author_id, ...row.mention_ids, ...othersIn(row)]);
  const people = await loadPersonCards(ctx, company_id, people_ids);
  const unknown = people_ids.filter((id) => !people.has(id));
  const several = await listSeveral(ctx.db, company_id, unknown);
  const cards = new Map<string, EmployeeCard>([
    ...several.map((card) => [card.employee_id, card] as const),
    ...[...people].map(([employee_id, { card }]) => [employee_id, card] as const),
  ]);
  const shown = { cards, typed, is_corrected };
  const hitsOf = (group: string, row: FoundRow): SearchHit[] =>
    group === file_group ? filesIn(ctx, row, shown, employee_id) : [viewContent(row, shown)];
  return found.map(({ group, ids: of_group, ended_at }) => ({
    kind: group,
    items: of_group.slice(0, limit).flatMap((id) => {
      const row = rows.get(id);
      return row ? hitsOf(group, row) : [];
    }),
    next_cursor: cursorAfter({ group, ids: of_group, ended_at }, limit, is_corrected),
  }));
};

const cursorAfter = ({ ids, ended_at }: Finding, limit: number, is_corrected: boolean): string | null => {
  const end = ids.length > limit ? ids[limit - 1] : ended_at;
  return end ? cursorTo([end, Number(is_corrected)]) : null;
};

/** The files of content whose names fit. */
const filesIn = (
  ctx: Context,
  row: FoundRow,
  shown: Parameters<typeof viewContent>[1],
  reader_id: string,
): SearchHit[] => {
  const of_content = viewContent(row, shown);
  return viewAttachments(ctx.config, row.attachments, reader_id).flatMap((attachment) => {
    const { excerpt, marks } = excerptAround(attachment.file_name, shown.typed, shown.is_corrected);
    if (marks.length === 0) return [];
    return [
      { ...of_content, item_id: attachment.file_id, title: attachment.file_name, excerpt, marks, file: attachment },
    ];
  });
};
