import { sql, type RawBuilder } from 'kysely';
import type { Outcome } from '@plaudit/contract/moderation/notice';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { NotificationKind } from '@plaudit/contract/notification/endpoints';
import { linkToContent } from '@plaudit/contract/paths';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import { isOn, isVisible, kinds } from '../content/content.ts';
import { mentionNames } from '../people/people.ts';
import { employeeCardJson } from '../people/view.ts';
import { isNamedTo } from '../place/access.ts';
import { excerptIn, excerptOf, namesIn } from './policy.ts';

export type NotificationRow = {
  notification_id: string;
  employee_id: string;
  kind: NotificationKind;
  actor: EmployeeCard | null;
  /** The top content of its thread, and the same if that is a recognition. */
  top_id: string | null;
  recognition_id: string | null;
  place_kind: string | null;
  link: string;
  excerpt: string;
  points: number | null;
  /** Of what was reacted to, in a notification about that. */
  reaction_counts: Record<string, number> | null;
  has_reacted: boolean;
  outcome: Outcome | null;
  subject_kind: ReportSubject | null;
  /** What was decided about, if it is content and not gone for good. */
  subject: Subject | null;
  created_at: Date;
  read_at: Date | null;
};

type Subject = {
  content_id: string;
  parent_id: string | null;
  words: string;
  /** Of the people who are mentioned. */
  names: { employee_id: string; name: string }[];
  top_kind: string;
  top_id: string;
  place_name: string | null;
  is_visible: boolean;
};

/**
 * Not about a place or content that was deleted since, or that the employee may no longer see. People are notified of decisions about
 * their own content wherever it is, unless its module is off.
 */
export const isShown =
  (): RawBuilder<boolean> => sql<boolean>`(n.place_id is null or ${isNamedTo('n')}) and (n.content_id is null or exists (
  select from content c
  where c.company_id = n.company_id and c.content_id = n.content_id and ${isVisible('c', sql<string>`n.employee_id`)}
)) and (n.outcome is null or not exists (
  select from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
  where c.company_id = n.company_id and c.content_id = n.subject_id and not ${isOn('t')}
))`;

/** Content whose decision a notification `n` reports, to its author alone. */
const subjectJson = () => sql<Subject | null>`case when n.outcome is not null then (
  select json_build_object('words', c.words, 'top_kind', t.kind, 'top_id', t.content_id,
    'content_id', c.content_id, 'parent_id', c.parent_id, 'is_visible', ${isVisible('c', sql<string>`n.employee_id`)},
    'names', ${mentionNames({ company_id: sql`c.company_id`, ids: sql`c.mention_ids` })},
    'place_name', (
      select l.place_name from (select t.company_id, t.place_id, n.employee_id) told
      join place l on l.company_id = told.company_id and l.place_id = told.place_id where ${isNamedTo('told')}
    ))
  from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
  where c.company_id = n.company_id and c.content_id = n.subject_id and c.author_id = n.employee_id
) end`;

/** Content that was edited: others read its present words, and no earlier ones. */
type Edited = { words: string; names: Subject['names']; place_name: string | null };

const editedJson = () => sql<Edited | null>`case when about.edited_at is not null then json_build_object(
  'words', about.words, 'names', ${mentionNames({ company_id: sql`about.company_id`, ids: sql`about.mention_ids` })}, 'place_name', case when n.kind in ('mention', 'place_news', 'person_news', 'tag_news') and about.parent_id is null then (
    select l.place_name from place l where l.company_id = about.company_id and l.place_id = about.place_id
  ) end) end`;

const excerptNow = ({ words, names, place_name }: Edited): string => {
  const excerpt = excerptOf(words, namesIn(names));
  return place_name === null ? excerpt : excerptIn(place_name, excerpt);
};

/** What it is about, if that is content. */
type About = { content_id: string | null; parent_id: string | null; edited: Edited | null };

type Page = {
  unread_only: boolean;
  kinds?: readonly string[];
  notification_id?: string | undefined;
  before?: string | undefined;
  limit: number;
};

/** The kind of the place that a comment is in: in the thread of a message, it is a reply. */
const talkedIn = sql<string | null>`case when n.kind = 'comment' then (
  select p.kind from place p where p.company_id = t.company_id and p.place_id = t.place_id
) end`;

export const listNotificationRows = async (
  db: Db,
  company_id: string,
  employee_id: string,
  page: Page,
): Promise<NotificationRow[]> => {
  const { unread_only, kinds = null, notification_id = null, before = null, limit } = page;
  const { rows } = await sql<NotificationRow & About>`
    select n.notification_id, n.employee_id, n.kind, n.link, n.excerpt, n.points, n.created_at, n.read_at, t.content_id as top_id,
      n.outcome, n.subject_kind, ${subjectJson()} as subject,
      case when t.kind = 'recognition' then t.content_id end as recognition_id, coalesce(named.kind, ${talkedIn}) as place_kind,
      about.content_id, about.parent_id, ${editedJson()} as edited, case when n.kind = 'reaction' then about.reaction_counts end as reaction_counts,
      n.kind = 'reaction' and exists (
        select from content_reaction r
        where r.company_id = n.company_id and r.content_id = n.content_id and r.employee_id = n.employee_id
      ) as has_reacted,
      case when a.employee_id is not null then ${employeeCardJson('a')} end as actor
    from notification n
    left join employee a on a.company_id = n.company_id and a.employee_id = n.actor_id
    left join place named on named.company_id = n.company_id and named.place_id = n.place_id
    left join content about on about.company_id = n.company_id and about.content_id = n.content_id
    left join content t on t.company_id = n.company_id and t.content_id = about.top_id
    where n.company_id = ${company_id} and n.employee_id = ${employee_id}
      and (n.read_at is null or not ${unread_only})
      and (${notification_id}::uuid is null or n.notification_id = ${notification_id}::uuid)
      and (${before}::uuid is null or n.notification_id < ${before}::uuid)
      and (${kinds}::text[] is null or n.kind = any(${kinds}::text[]))
      and ${isShown()}
    order by n.notification_id desc limit ${limit}`.execute(db);
  return rows.map(({ content_id, parent_id, edited, link, excerpt, ...row }) => ({
    ...row,
    excerpt: edited ? excerptNow(edited) : excerpt,
    link: content_id && row.top_id ? linkToContent(link, { content_id, parent_id, top_id: row.top_id }) : link,
  }));
};

/** By kind; kinds without any are missing. `elsewhere_count`: how many of them their own part of the app counts, too. */
export type Unread = { by_kind: Readonly<Record<string, number>>; elsewhere_count: number };

/** Whether a notification `n` only points to something that is unread itself. */
const isCountedElsewhere = (): RawBuilder<boolean> => {
  const each = kinds().flatMap((kind) => kind.isUnreadBy?.('n', sql<string>`n.employee_id`) ?? []);
  return sql<boolean>`(n.kind = 'mention' and (${sql.join([sql`false`, ...each], sql` or `)}))`;
};

/** Unread notifications of each of these employees, by kind. */
export const countUnreadOf = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<Map<string, Unread>> => {
  const { rows } = await sql<{ employee_id: string } & Unread>`
    select who.employee_id, unread.* from unnest(${employee_ids}::uuid[]) as who (employee_id)
    cross join lateral (
      select coalesce(jsonb_object_agg(kind, amount), '{}') as by_kind, coalesce(sum(elsewhere), 0)::int as elsewhere_count from (
        select n.kind, count(*) as amount, count(*) filter (where ${isCountedElsewhere()}) as elsewhere from notification n
        where n.company_id = ${company_id} and n.employee_id = who.employee_id and n.read_at is null and ${isShown()}
        group by n.kind
      ) of_kind
    ) unread`.execute(db);
  return new Map(rows.map(({ employee_id, ...unread }) => [employee_id, unread]));
};

/** What the notifications of one news have in common. */
export type NewNews = {
  company_id: string;
  actor_id: string | null;
  content_id: string | null;
  place_id: string | null;
  link: string;
  excerpt: string;
  outcome: Outcome | null;
  subject_kind: ReportSubject | null;
  subject_id: string | null;
  dedupe_key: string;
};

export type NewNotification = {
  employee_id: string;
  notification_id: string;
  kind: NotificationKind;
  points: number | null;
};

export type Inserted = {
  employee_id: string;
  notification_id: string;
  kind: NotificationKind;
  mail: boolean | null;
  push: boolean | null;
};

/** Inserts the missing ones, and returns them with each person's choices about email and push. */
export const insertNotifications = async (
  db: Db,
  { company_id, actor_id, content_id, place_id, link, excerpt, ...about }: NewNews,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<Inserted[]> => {
  const { outcome, subject_kind, subject_id, dedupe_key } = about;
  const listed = <Field extends keyof NewNotification>(field: Field) => notifications.map((one) => one[field]);
  const { rows } = await sql<Inserted>`
    with added as (
      insert into notification (company_id, employee_id, notification_id, kind, actor_id, content_id, place_id, link, excerpt, points,
        outcome, subject_kind, subject_id, dedupe_key, created_at)
      select ${company_id}, employee_id, notification_id, kind, ${actor_id}::uuid, ${content_id}::uuid, ${place_id}::uuid, ${link},
        ${excerpt}, points, ${outcome}::text, ${subject_kind}::text, ${subject_id}::uuid, ${dedupe_key}, ${now}
      from unnest(
        ${listed('employee_id')}::uuid[], ${listed('notification_id')}::uuid[], ${listed('kind')}::text[], ${listed('points')}::integer[]
      ) as one (employee_id, notification_id, kind, points)
      order by employee_id
      on conflict (company_id, employee_id, dedupe_key) do nothing
      returning employee_id, notification_id, kind
    )
    select added.*, p.mail, p.push from added
    left join notification_preference p on p.company_id = ${company_id} and p.employee_id = added.employee_id and p.kind = added.kind`.execute(
    db,
  );
  return rows;
};

/** The people who see one of these. */
export const listShownTo = async (
  db: Db,
  company_id: string,
  notified: readonly { employee_id: string; notification_id: string }[],
): Promise<string[]> => {
  const employee_ids = notified.map(({ employee_id }) => employee_id);
  const notification_ids = notified.map(({ notification_id }) => notification_id);
  const { rows } = await sql<{ employee_id: string }>`
    select distinct n.employee_id from notification n
    where n.company_id = ${company_id} and n.employee_id = any(${employee_ids}::uuid[])
      and n.notification_id = any(${notification_ids}::uuid[]) and ${isShown()}`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

export const markRows = (
  db: Db,
  company_id: string,
  employee_id: string,
  {
    notification_ids,
    up_to,
    read_at,
  }: { notification_ids: readonly string[] | undefined; up_to: string | undefined; read_at: Date | null },
) =>
  db
    .updateTable('notification')
    .set({ read_at })
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('read_at', read_at ? 'is' : 'is not', null)
    .$if(up_to !== undefined, (query) => query.where('notification_id', '<=', up_to as string))
    .$if(notification_ids !== undefined, (query) =>
      query.where(sql<boolean>`notification_id = any(${notification_ids}::uuid[])`),
    );

/** Unread notifications about messages up to a number in one conversation; returns how many there were. */
export const markMessages = async (
  db: Db,
  company_id: string,
  employee_id: string,
  { place_id, seq, read_at }: { place_id: string; seq: number; read_at: Date },
): Promise<number> => {
  const { rows } = await sql`
    update notification n set read_at = ${read_at} from message m
    where n.company_id = ${company_id} and n.employee_id = ${employee_id} and n.read_at is null and n.kind = 'mention'
      and m.company_id = n.company_id and m.message_id = n.content_id and m.place_id = ${place_id} and m.seq <= ${seq}
    returning n.notification_id`.execute(db);
  return rows.length;
};

/** The recipient of an email, and what it says besides the notification. Undefined for a person who is not active. */
export type Recipient = {
  work_email_id: string;
  first_name: string;
  company_name: string;
  points_name: string;
  title: string | null;
};

export const findRecipient = async (
  db: Db,
  company_id: string,
  employee_id: string,
  recognition_id: string | null,
): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select e.work_email_id, e.first_name, c.company_name, c.points_name, (
      select t.title from recognition r join recognition_type t using (company_id, recognition_type_id)
      where r.company_id = ${company_id} and r.recognition_id = ${recognition_id}
    ) as title
    from employee e join company c using (company_id)
    where e.company_id = ${company_id} and e.employee_id = ${employee_id}
      and e.employee_account_status = 'ACTIVE' and e.deleted_at is null and c.company_status = 'ACTIVE'`.execute(db);
  return rows[0];
};
