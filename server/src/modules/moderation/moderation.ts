import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/moderation/endpoints';
import type { Decision, ReportCase, ReportCaseDetail } from '@plaudit/contract/moderation/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Config } from '../../config.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError, invalidRequest, violatedConstraint } from '../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { announce } from '../../platform/jobs/events.ts';
import { defineAction, isAsLeft, recordChange } from '../audit/audit.ts';
import { patternsOf } from '../directory/directory.ts';
import { tellHolders } from '../authority/authority.ts';
import { tellKeepers } from '../place/place.ts';
import { casesInLog } from './log/log.ts';
import { caseDecided, caseReopened } from './events.ts';
import { choicesOf, isOwn } from './policy.ts';
import { findMentioned, listCaseRows, lockCase, moveCasesOf, updateCase, type CaseRow } from './queries.ts';
import { reportableOf, type Taking } from './reportable/reportable.ts';
import { listReportsOf } from './reports/queries.ts';
import { viewCase, viewCaseDetail } from './view.ts';

export type { Reportable } from './reportable/reportable.ts';
export { loadCaseNews } from './news/news.ts';
export { hasOpenCase } from './queries.ts';

/** More reports of one thing add nothing to read. */
const reports_shown = 200;

export const listCases = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit, search = '', ...filter }: BodyOf<typeof endpoints.listCases>,
): Promise<Page<ReportCase>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const patterns = patternsOf(search);
  const rows = await listCaseRows(ctx.db, viewer.company_id, { ...filter, patterns, before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.case_id],
    (row) => viewCase(row, viewer),
  );
};

export const getCase = async (ctx: Context, viewer: Viewer, case_id: string): Promise<ReportCaseDetail> =>
  showCase(ctx, ctx.config, viewer, case_id);

export const case_decided = defineAction({
  name: 'moderation.decided',
  permission: 'moderation.manage',
  subjects: casesInLog,
  undo: (ctx, viewer, { subject_id, after }) => reopenCase(ctx, viewer, subject_id ?? '', after),
});
export const case_reopened = defineAction({
  name: 'moderation.reopened',
  permission: 'moderation.manage',
  subjects: casesInLog,
});

const takingOf = (decision: Decision | null): Taking | null =>
  decision === 'hide' || decision === 'delete' ? decision : null;

/** Of two moderators who decide at the same time, the second is refused with INVALID_ACTION. */
export const decideCase = (
  ctx: Context,
  viewer: Viewer,
  { case_id, decision, reason = '' }: BodyOf<typeof endpoints.decideCase>,
): Promise<ReportCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await accessCase(tx, viewer, case_id);
    await settleCase(tx, viewer, row, { decision, reason });
    return showCase(tx, ctx.config, viewer, case_id);
  });

/** Decides an open case, and does what was decided. */
export const settleCase = async (
  tx: Tx,
  viewer: Viewer,
  row: CaseRow,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> => {
  const { company_id } = viewer;
  const { case_id } = row;
  const reportable = reportableOf(row.subject_kind);
  const subject = await reportable.load(tx.db, company_id, row.subject_id);
  if (!choicesOf(viewer, row, subject).includes(decision)) throw new AppError('INVALID_ACTION');
  if (decision !== 'keep' && !reason) throw invalidRequest('body.reason', 'This field is required');
  const taking = takingOf(decision);
  const kept = taking && (await reportable.take(tx, viewer, row.subject_id, taking));
  await updateCase(tx.db, company_id, case_id, {
    state: 'closed',
    decision,
    decision_reason: reason,
    decided_by: viewer.employee_id,
    decided_at: tx.now,
    kept: kept && JSON.stringify(kept),
  }).execute();
  record(tx, viewer, case_decided, row, { state: 'closed', decision, reason: reason || null });
  announce(tx, caseDecided, { company_id, case_id, decision_id: newId() });
  await tellPlace(tx, row, company_id);
};

/** After the commit: what waits for the managers of its place changed. */
const tellPlace = async (tx: Tx, { place_id }: CaseRow, company_id: string): Promise<void> => {
  if (place_id) await tellKeepers(tx, { company_id, place_id }, []);
};

/** What was reported in these threads is decided where they are now. */
export const moveCases = async (
  tx: Tx,
  company_id: string,
  top_ids: readonly string[],
  { from_id, to_id }: { from_id: string; to_id: string },
): Promise<void> => {
  if ((await moveCasesOf(tx.db, company_id, top_ids, to_id)) === 0) return;
  for (const place_id of [from_id, to_id]) await tellKeepers(tx, { company_id, place_id }, []);
};

/** INVALID_ACTION when there is nothing to take back, the same was reported again since, or it is not as `expected`. */
export const reopenCase = (
  ctx: Context,
  viewer: Viewer,
  case_id: string,
  expected: object | null = null,
): Promise<ReportCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await accessCase(tx, viewer, case_id);
    const { company_id, employee_id } = viewer;
    const subject = await reportableOf(row.subject_kind).load(tx.db, company_id, row.subject_id);
    if (row.state === 'open' || isOwn(row, subject, employee_id)) throw new AppError('INVALID_ACTION');
    if (!isAsLeft(standingOf(row), expected)) throw new AppError('INVALID_ACTION');
    const nobody = { decision: null, decision_reason: '', decided_by: null, decided_at: null, kept: null };
    await updateCase(tx.db, company_id, case_id, { ...nobody, state: 'open' })
      .execute()
      .catch((error: unknown) => {
        if (violatedConstraint(error) !== 'report_case_open') throw error;
        throw new AppError('INVALID_ACTION', { cause: error });
      });
    const taking = takingOf(row.decision);
    if (taking) await reportableOf(row.subject_kind).giveBack(tx, viewer, row.subject_id, taking, row.kept);
    record(tx, viewer, case_reopened, row, { state: 'open', decision: null, reason: null });
    await tellPlace(tx, row, company_id);
    const { decision } = row;
    if (decision) announce(tx, caseReopened, { company_id, case_id, decision, reopening_id: newId() });
    return showCase(tx, ctx.config, viewer, case_id);
  });

const accessCase = async ({ db }: Tx, { company_id }: Viewer, case_id: string): Promise<CaseRow> => {
  await lockCase(db, company_id, case_id);
  const [row] = await listCaseRows(db, company_id, { case_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return row;
};

const showCase = async (source: Source, config: Config, viewer: Viewer, case_id: string): Promise<ReportCaseDetail> => {
  const { db } = source;
  const { company_id } = viewer;
  const [row] = await listCaseRows(db, company_id, { case_id, limit: 1 });
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const reportable = reportableOf(row.subject_kind);
  const subject = await reportable.load(db, company_id, row.subject_id);
  const attachments = (subject && (await reportable.attachments?.(db, config, company_id, row.subject_id))) ?? [];
  const mentions = subject ? await findMentioned(db, company_id, `${subject.context}\n${subject.text}`) : [];
  const around = subject && (await reportable.around(source, viewer, row.subject_id, subject));
  const reports = await listReportsOf(db, company_id, case_id, reports_shown);
  return viewCaseDetail(row, subject && around && { ...subject, ...around, mentions, attachments }, reports, viewer);
};

type Standing = { state: string; decision: string | null; reason: string | null };

const standingOf = ({ state, decision, decision_reason }: CaseRow): Standing => ({
  state,
  decision,
  reason: decision_reason || null,
});

// The label names only the kind: the log stores no words of the reported content, and not its author's name.
const record = (tx: Tx, viewer: Viewer, action: typeof case_decided, row: CaseRow, after: Standing): void => {
  recordChange(tx, viewer, action, {
    subject: { kind: 'report_case', id: row.case_id, label: row.subject_kind },
    before: standingOf(row),
    after,
  });
  tellHolders(tx, viewer.company_id, 'moderation.manage', { kind: 'cases' });
};
