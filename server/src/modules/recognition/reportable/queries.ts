import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type ReportedComment = {
  recognition_id: string;
  comment_id: string;
  employee_id: string;
  message: string;
  mention_ids: string[];
  created_at: Date;
  deleted_at: Date | null;
  hidden_at: Date | null;
  /** Of the recognition that it stands under. */
  context: string;
  is_context_deleted: boolean;
};

/** A comment by its id alone, also one that was taken away. */
export const findReportedComment = async (
  db: Db,
  company_id: string,
  comment_id: string,
): Promise<ReportedComment | undefined> => {
  const { rows } = await sql<ReportedComment>`
    select c.recognition_id, c.comment_id, c.employee_id, c.message, c.mention_ids, c.created_at, c.deleted_at, c.hidden_at,
      r.message as context, r.deleted_at is not null as is_context_deleted
    from recognition_comment c
    join recognition r on r.company_id = c.company_id and r.recognition_id = c.recognition_id
    where c.company_id = ${company_id} and c.comment_id = ${comment_id}`.execute(db);
  return rows[0];
};
