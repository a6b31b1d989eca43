import type { Decision } from '@plaudit/contract/moderation/endpoints';
import type { Db } from '../../../platform/db/driver.ts';
import { listCaseRows } from '../queries.ts';
import { reportableOf } from '../reportable/reportable.ts';
import { listReporterIds } from '../reports/queries.ts';

/** What people are told of a case; undefined when there is none. */
export type CaseNews = {
  author_id: string | null;
  reporter_ids: string[];
  decision: Decision | null;
  reason: string;
  /** Where the author still finds it; null when it was taken away. */
  link: string | null;
};

export const loadCaseNews = async (db: Db, company_id: string, case_id: string): Promise<CaseNews | undefined> => {
  const [row] = await listCaseRows(db, company_id, { case_id, limit: 1 });
  if (!row) return undefined;
  const subject = await reportableOf(row.subject_kind).load(db, company_id, row.subject_id);
  return {
    author_id: row.author_id,
    reporter_ids: await listReporterIds(db, company_id, case_id),
    decision: row.decision,
    reason: row.decision_reason,
    link: subject?.is_visible ? subject.link : null,
  };
};
