import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/moderation/endpoints';
import type { PlaceCase } from '@plaudit/contract/moderation/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { accessModerated } from '../../place/access.ts';
import { settleCase } from '../moderation.ts';
import { listCaseRows, lockCase, type CaseRow } from '../queries.ts';
import { reportableOf } from '../reportable/reportable.ts';
import { listNotes } from '../reports/queries.ts';
import { viewPlaceCase } from '../view.ts';

/** As many of one case as a card has room for. */
const notes_shown = 10;

export const listPlaceCases = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit, ...at }: BodyOf<typeof endpoints.listPlaceCases>,
): Promise<Page<PlaceCase>> => {
  const { company_id } = viewer;
  const before = readCursor(cursor, idCursor)?.[0];
  const { place_id } = await accessModerated({ db: ctx.db, ctx }, viewer, at);
  const rows = await listCaseRows(ctx.db, company_id, { place_id, state: 'open', before, limit: limit + 1 });
  const case_ids = rows.map(({ case_id }) => case_id);
  const notes = await listNotes(ctx.db, company_id, case_ids, notes_shown);
  const links = await linksTo(ctx, viewer, rows);
  return pageOf(
    rows,
    limit,
    (row) => [row.case_id],
    (row) => viewPlaceCase(row, notes.get(row.case_id) ?? [], links.get(row.subject_id) ?? null),
  );
};

/** Where the viewer finds what was reported, by its id. */
const linksTo = async (ctx: Context, viewer: Viewer, rows: readonly CaseRow[]): Promise<Map<string, string | null>> => {
  const links = new Map<string, string | null>();
  for (const kind of new Set(rows.map(({ subject_kind }) => subject_kind))) {
    const ids = rows.flatMap(({ subject_kind, subject_id }) => (subject_kind === kind ? [subject_id] : []));
    const subjects = await reportableOf(kind).subjects(ctx.db, viewer, ids);
    for (const [subject_id, { link }] of subjects) links.set(subject_id, link);
  }
  return links;
};

/** AUTH_RECORD_NOT_FOUND for a case of another place, or about what one of its managers wrote; of two who decide at once, the second is refused. */
export const decidePlaceCase = (
  ctx: Context,
  viewer: Viewer,
  { case_id, is_kept, reason, ...at }: BodyOf<typeof endpoints.decidePlaceCase>,
): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { place_id } = await accessModerated(tx, viewer, at, { lock: 'share' });
    await lockCase(tx.db, company_id, case_id);
    const [row] = await listCaseRows(tx.db, company_id, { case_id, place_id, limit: 1 });
    if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await settleCase(tx, viewer, row, { decision: is_kept ? 'keep' : 'hide', reason });
    return {};
  });
