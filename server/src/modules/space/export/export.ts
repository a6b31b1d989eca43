import { Readable } from 'node:stream';
import { exportName } from '@plaudit/contract/files/export-name';
import { mentionedIds, withNames } from '@plaudit/contract/words/mention';
import { plain } from '@plaudit/contract/words/plain';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { csv_mark, csvLine } from '../../../platform/spreadsheet/write-csv.ts';
import { defineAction } from '../../audit/audit.ts';
import { kindOf } from '../../content/content.ts';
import { loadPersonCards } from '../../people/people.ts';
import { accessPlace, askingOf, mayNameMembers, type PlaceRow } from '../../place/access.ts';
import { listPartRows, recordPlace } from '../../place/place.ts';
import { listMemberPage, listWritten, listWrittenKinds, type MemberRow, type WrittenRow } from './queries.ts';

/** Rows read in one statement; a space can have years of messages. */
const members_at_once = 500;
const threads_at_once = 100;

export const space_exported = defineAction({ name: 'space.exported', permission: 'spaces.manage' });

const heads = ['Time', 'Kind', 'Place', 'Person', 'Person ID', 'Text', 'Edited', 'Files', 'ID', 'Below ID'];

/**
 * A space as CSV: its members, then what was written in it and in each of its sub-spaces, oldest first, comments below what they
 * are about. Owners take out what they can read: of a sub-space that they are not in, nothing.
 */
export const exportSpace = async (ctx: Context, viewer: Viewer, space_id: string): Promise<FileAnswer> => {
  const at = { place_id: space_id, place_kind: 'space' as const };
  const space = await transact(ctx, async (tx) => {
    const row = await accessPlace(tx, viewer, at, 'own');
    if (!row.is_readable) throw new AppError('NO_PERMISSION');
    recordPlace(tx, viewer, space_exported, row, { before: null, after: { at: tx.now } });
    return row;
  });
  const parts = await listPartRows(ctx.db, askingOf(viewer), [space_id]);
  const places = [space, ...parts.filter(({ is_readable }) => is_readable)];
  const file_name = exportName(['space', space.place_name], new Date(), 'csv');
  return { file_name, content: Readable.from(linesOf(ctx, viewer, places), { objectMode: false }) };
};

async function* linesOf(ctx: Context, viewer: Viewer, places: readonly PlaceRow[]) {
  yield csv_mark + csvLine(heads);
  for (const place of places) yield* membersIn(ctx, viewer, place);
  for (const place of places) yield* writtenIn(ctx, viewer, place);
}

/** None where the audience tells something about its people that the viewer can't see for everyone. */
async function* membersIn(ctx: Context, viewer: Viewer, place: PlaceRow) {
  const { company_id } = viewer;
  const { place_id } = place;
  const [may_name] = await mayNameMembers(ctx, viewer, [place]);
  if (!may_name) return;
  for (let after: string | undefined; ;) {
    const rows = await listMemberPage(ctx.db, { company_id, place_id }, { after, limit: members_at_once });
    if (rows.length > 0) yield rows.map((row) => csvLine(memberCells(place, row))).join('');
    after = rows.at(-1)?.employee_id;
    if (rows.length < members_at_once) return;
  }
}

async function* writtenIn(ctx: Context, { company_id, employee_id }: Viewer, place: PlaceRow) {
  const at = { company_id, place_id: place.place_id };
  for (const kind of await listWrittenKinds(ctx.db, at)) {
    for (let after: string | undefined; ;) {
      const page = await listWritten(ctx.db, at, { kind, employee_id, after, limit: threads_at_once });
      const mentioned = [...new Set(page.rows.flatMap((row) => mentionedIds(textOf(row))))];
      const known = await loadPersonCards(ctx, company_id, mentioned);
      const nameOf = (id: string): string | undefined => {
        const card = known.get(id)?.card;
        return card && `${card.first_name} ${card.last_name}`;
      };
      if (page.rows.length > 0) yield page.rows.map((row) => csvLine(writtenCells(place, row, nameOf))).join('');
      after = page.last;
      if (after === undefined) break;
    }
  }
}

/** All that people read of it: of a card what it asks or where it leads, too. */
const textOf = (row: WrittenRow): string => {
  if (row.content_id !== row.top_id) return row.words;
  const { text, inShort } = kindOf(row.kind);
  return text?.(row) || row.words || (inShort?.(row) ?? '');
};

const memberCells = ({ place_name }: PlaceRow, { employee_id, name, role, joined_at }: MemberRow): string[] => [
  joined_at.toISOString(),
  'member',
  place_name,
  name,
  employee_id,
  role,
  '',
  '',
  '',
  '',
];

const writtenCells = (
  { place_name }: PlaceRow,
  row: WrittenRow,
  nameOf: (id: string) => string | undefined,
): string[] => [
  row.created_at.toISOString(),
  row.kind,
  place_name,
  row.author_name,
  row.author_id,
  withNames(plain(textOf(row)), nameOf),
  row.edited_at?.toISOString() ?? '',
  row.files.join('\n'),
  row.content_id,
  row.content_id === row.top_id ? '' : row.top_id,
];
