import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/moderation/endpoints';
import type { OwnReport } from '@plaudit/contract/moderation/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { tellHolders } from '../../authority/authority.ts';
import { tellKeepers } from '../../place/place.ts';
import { caseOpened } from '../events.ts';
import { openCase } from '../queries.ts';
import { reportableOf } from '../reportable/reportable.ts';
import { viewOwnReport } from '../view.ts';
import { countReports, listOwnReports, lockReporter, putReport, type OwnReportRow } from './queries.ts';

const day_ms = 86_400_000;

export const createReport = (
  ctx: Context,
  viewer: Viewer,
  { subject_kind, subject_id, reason, note = '' }: BodyOf<typeof endpoints.createReport>,
): Promise<OwnReport> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: reporter_id } = viewer;
    const reportable = reportableOf(subject_kind);
    await reportable.access(tx.db, viewer, subject_id);
    const subject = await reportable.load(tx.db, company_id, subject_id);
    if (!subject) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (subject.author_id === reporter_id) throw new AppError('INVALID_ACTION');
    await refuseTooMany(tx, viewer);
    const { case_id, is_new } = await openCase(tx.db, {
      company_id,
      case_id: newId(),
      subject_kind,
      subject_id,
      author_id: subject.author_id,
      place_id: subject.place_id,
      reported_text: subject.text,
      created_at: tx.now,
      last_reported_at: tx.now,
    });
    const report = { company_id, report_id: newId(), case_id, reporter_id, reason, note, created_at: tx.now };
    const report_id = await putReport(tx.db, report);
    if (is_new) announce(tx, caseOpened, { company_id, case_id });
    tellHolders(tx, company_id, 'moderation.manage', { kind: 'cases' });
    const { place_id } = subject;
    if (place_id) await tellKeepers(tx, { company_id, place_id }, []);
    const [row] = await listOwnReports(tx.db, company_id, reporter_id, { report_id, limit: 1 });
    return viewOwnReport(row as OwnReportRow);
  });

export const listReports = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { cursor, limit }: QueryOf<typeof endpoints.listReports>,
): Promise<Page<OwnReport>> => {
  const before = readCursor(cursor, idCursor)?.[0] ?? null;
  const rows = await listOwnReports(ctx.db, company_id, employee_id, { before, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.report_id], viewOwnReport);
};

const refuseTooMany = async ({ db, now }: Tx, { company_id, employee_id }: Viewer): Promise<void> => {
  await lockReporter(db, company_id, employee_id);
  const since = new Date(now.getTime() - day_ms);
  const { count, first_at } = await countReports(db, company_id, employee_id, since);
  if (count < limits.reports_per_day || !first_at) return;
  const retry_after_seconds = Math.ceil((first_at.getTime() + day_ms - now.getTime()) / 1000);
  const issues = [{ path: '', message: `You can make at most ${limits.reports_per_day} reports a day` }];
  throw new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds, payload: { issues } });
};
