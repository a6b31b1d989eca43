import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';

export type CommentRow = {
  comment_id: string;
  recognition_id: string;
  employee: EmployeeCard;
  message: string;
  mentions: EmployeeCard[];
  created_at: Date;
  edited_at: Date | null;
};

type Wanted = { recognition_id: string; comment_id?: string | undefined; after?: string | undefined; limit: number };

/** Comments of a recognition, oldest first; one of them with `comment_id`. */
export const listCommentRows = async (db: Db, company_id: string, wanted: Wanted): Promise<CommentRow[]> => {
  const { recognition_id, comment_id = null, after = null, limit } = wanted;
  const { rows } = await sql<CommentRow>`
    select c.comment_id, c.recognition_id, c.message, c.created_at, c.edited_at, ${employeeCardJson('a')} as employee, (
      select coalesce(json_agg(${employeeCardJson('e')}), '[]') from employee e
      where e.company_id = c.company_id and e.employee_id = any(c.mention_ids)
    ) as mentions
    from recognition_comment c
    join employee a on a.company_id = c.company_id and a.employee_id = c.employee_id
    where c.company_id = ${company_id} and c.recognition_id = ${recognition_id} and c.deleted_at is null
      and (${comment_id}::uuid is null or c.comment_id = ${comment_id}::uuid)
      and (${after}::uuid is null or c.comment_id > ${after}::uuid)
    order by c.comment_id limit ${limit}`.execute(db);
  return rows;
};

type NewComment = {
  recognition_id: string;
  comment_id: string;
  employee_id: string;
  message: string;
  mentioned: readonly string[];
  created_at: Date;
};

/** The comment, with those of the mentioned who are of the company, and its count on the recognition. */
export const insertComment = (company_id: string, row: NewComment) =>
  sql`with comment as (
      insert into recognition_comment (company_id, recognition_id, comment_id, employee_id, message, mention_ids, created_at)
      values (${company_id}, ${row.recognition_id}, ${row.comment_id}, ${row.employee_id}, ${row.message},
        ${knownAmong(company_id, row.mentioned)}, ${row.created_at})
    )
    update recognition set comments_count = comments_count + 1
    where company_id = ${company_id} and recognition_id = ${row.recognition_id}`;

type Edit = {
  comment_id: string;
  recognition_id: string;
  message: string;
  mentioned: readonly string[];
  edited_at: Date;
};

export const updateCommentRow = (company_id: string, row: Edit) =>
  sql`update recognition_comment
    set message = ${row.message}, mention_ids = ${knownAmong(company_id, row.mentioned)}, edited_at = ${row.edited_at}
    where company_id = ${company_id} and recognition_id = ${row.recognition_id} and comment_id = ${row.comment_id}`;

export const deleteCommentRow = (company_id: string, recognition_id: string, comment_id: string, now: Date) =>
  markComment(company_id, recognition_id, comment_id, { deleted_at: now, hidden_at: null }, -1);

/** Marks a comment, and counts it out or in again. */
export const markComment = (
  company_id: string,
  recognition_id: string,
  comment_id: string,
  { deleted_at, hidden_at }: { deleted_at: Date | null; hidden_at: Date | null },
  change: 1 | -1,
) =>
  sql`with comment as (
      update recognition_comment set deleted_at = ${deleted_at}, hidden_at = ${hidden_at}
      where company_id = ${company_id} and recognition_id = ${recognition_id} and comment_id = ${comment_id}
    )
    update recognition set comments_count = comments_count + ${change}
    where company_id = ${company_id} and recognition_id = ${recognition_id}`;

const knownAmong = (company_id: string, employee_ids: readonly string[]) =>
  sql`array(
    select employee_id from employee
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
  )`;
