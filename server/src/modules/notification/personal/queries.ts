import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isShown } from '../queries.ts';

/** What their inbox shows: nothing that they may no longer read. */
export const readNotifications = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select n.created_at, n.kind, a.first_name || ' ' || a.last_name as by,
      case when about.edited_at is null then n.excerpt else '' end as excerpt, n.outcome as decision, n.subject_kind as decided_about, n.points, n.link, n.read_at
    from notification n left join employee a on a.company_id = n.company_id and a.employee_id = n.actor_id
    left join content about on about.company_id = n.company_id and about.content_id = n.content_id
    where n.company_id = ${company_id} and n.employee_id = ${employee_id} and ${isShown()}
    order by n.notification_id`.execute(db);
  return rows;
};

export const readPreferences = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select kind, mail, push from notification_preference
    where company_id = ${company_id} and employee_id = ${employee_id} order by kind`.execute(db);
  return rows;
};

export const forgetInbox = ({ company_id, employee_id }: Person) => [
  sql`delete from notification where company_id = ${company_id} and employee_id = ${employee_id}`,
  sql`delete from notification_preference where company_id = ${company_id} and employee_id = ${employee_id}`,
];

/** Excerpts of a person's words in the notifications of others. */
export const forgetExcerpts = ({ company_id, employee_id }: Person) =>
  sql`update notification n set excerpt = '' where n.company_id = ${company_id} and n.excerpt <> '' and (
    n.actor_id = ${employee_id} or n.content_id in (
      select content_id from content where company_id = ${company_id} and author_id = ${employee_id}
    )
  )`;

/** Excerpts name the people that they mention: names and addresses there are replaced. */
export const renameInExcerpts = (company_id: string, word: string, former_name: string) =>
  sql`update notification set excerpt = replace(excerpt, ${word}, ${former_name})
    where company_id = ${company_id} and strpos(excerpt, ${word}) > 0`;

/** A name in plain words, in any spelling. */
export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) =>
  sql`update notification set excerpt = regexp_replace(excerpt, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and excerpt ~* ${pattern}`;
