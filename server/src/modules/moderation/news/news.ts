import type { Decision, ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Db } from '../../../platform/db/driver.ts';
import { listCaseRows } from '../queries.ts';
import { listReporterIds } from '../reports/queries.ts';

/** What people are notified of about a case; undefined if there is none. */
export type CaseNews = {
  author_id: string | null;
  /** The place whose managers decide about it, too; null if none do. */
  place_id: string | null;
  subject_kind: ReportSubject;
  subject_id: string;
  reporter_ids: string[];
  decision: Decision | null;
  reason: string;
};

export const loadCaseNews = async (db: Db, company_id: string, case_id: string): Promise<CaseNews | undefined> => {
  const [row] = await listCaseRows(db, company_id, { case_id, limit: 1 });
  if (!row) return undefined;
  return {
    author_id: row.author_id,
    place_id: row.is_for_keepers ? row.place_id : null,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    reporter_ids: await listReporterIds(db, company_id, case_id),
    decision: row.decision,
    reason: row.decision_reason,
  };
};
