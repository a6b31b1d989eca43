import { sql, type RawBuilder } from 'kysely';
import type { Post } from '@plaudit/contract/post/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Person } from '../../platform/personal/personal.ts';
import { isMeantFor, isVisible } from '../content/content.ts';
import { employeeCardJson } from '../people/view.ts';
import { deletePolls, type PollFacts, pollFacts, type PollPart, pollPart } from '../poll/poll.ts';
import { isForAll } from '../place/access.ts';
import { previewJson, type PreviewRow } from '../link-preview/link-preview.ts';

/** What decides who may do what with a post, and what is shown of it besides its content. */
export type Facts = {
  has_comments: boolean;
  as_company: boolean;
  /** The colleague in whose name it is still agrees to that; true for all others. */
  is_agreed: boolean;
  /** Managers of its place approve what its author posts there. */
  is_reviewed: boolean;
  /** Someone who manages it or its place took it down, or chose an earlier end. */
  is_taken_down: boolean;
  /** False if its author took the preview of its link off. */
  has_preview: boolean;
  /** `2026-11-30`. */
  must_read_by: string | null;
  /** As JSON has instants. */
  pinned_until: string | null;
  /** What decides about the poll in it. */
  poll: PollFacts | null;
};

/** The same with what a card shows to one viewer. */
export type Part = Omit<Facts, 'poll'> & {
  poll: PollPart | null;
  /** Belongs to those who read it by being there: everyone, or the members of its place. */
  is_there: boolean;
  /** Manages its place. */
  keeps_place: boolean;
  /** Everyone in the company can read it. */
  is_for_all: boolean;
  /** As JSON has instants. */
  acknowledged_at: string | null;
  copied_from: Post['copied_from'];
  preview: PreviewRow | null;
};

const own = (alias: string) =>
  sql`p.company_id = ${sql.ref(`${alias}.company_id`)} and p.post_id = ${sql.ref(`${alias}.content_id`)}`;

const keeps = (alias: string, employee_id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from place_member m where m.company_id = ${sql.ref(`${alias}.company_id`)}
    and m.place_id = ${sql.ref(`${alias}.place_id`)} and m.employee_id = ${employee_id} and m.role in ('owner', 'manager')
)`;

const facts = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`'has_comments', p.has_comments, 'as_company', p.as_company, 'has_preview', p.has_preview, 'is_taken_down', p.is_taken_down, 'must_read_by', p.must_read_by,
    'pinned_until', p.pinned_until, 'is_agreed', case when ${column('in_name_of')} is null then true else exists (
      select from post_voice v where v.company_id = ${column('company_id')} and v.employee_id = ${column('in_name_of')}
        and v.writer_id = ${column('author_id')}
    ) end, 'is_reviewed', case when ${column('place_id')} is null then false else exists (
      select from place l left join place s on s.company_id = l.company_id and s.place_id = l.parent_id
      where l.company_id = ${column('company_id')} and l.place_id = ${column('place_id')}
        and (l.posters in ('approved', 'managers') or s.posters in ('approved', 'managers')) and not exists (
          select from place_member m where m.company_id = l.company_id and m.employee_id = ${column('author_id')}
            and m.place_id in (l.place_id, case when l.visibility <> 'hidden' then s.place_id end) and m.role in ('owner', 'manager')
        )
    ) end`;
};

export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`(select json_build_object(${facts(alias)}, 'poll', ${pollFacts(alias)}) from post p where ${own(alias)})`;

/** The original of the post `p`, if it is one that this person may see. */
const originJson = (viewer: RawBuilder<string>) => sql`(
  select json_build_object('post_id', o.content_id, 'author', (
      select ${employeeCardJson('e')} from employee e where e.company_id = o.company_id and e.employee_id = o.author_id
    ), 'place', case when o.place_id is not null then (
      select json_build_object('place_id', l.place_id, 'place_name', l.place_name, 'kind', l.kind) from place l
      where l.company_id = o.company_id and l.place_id = o.place_id
    ) end)
  from content o where o.company_id = p.company_id and o.content_id = p.copied_from and ${isVisible('o', viewer)}
)`;

export const partJson = (alias: string, viewer: RawBuilder<string>): RawBuilder<Part> => sql<Part>`(
  select json_build_object(${facts(alias)},
    'is_there', case when p.must_read_by is null then false else ${isMeantFor(alias, viewer)} end,
    'keeps_place', case when ${sql.ref(`${alias}.place_id`)} is null then false
      else ${keeps(alias, viewer)} end,
    'is_for_all', case when ${sql.ref(`${alias}.place_id`)} is null then ${sql.ref(`${alias}.readers`)} = 'everybody'
      else (select ${isForAll('l')} from place l
        where l.company_id = ${sql.ref(`${alias}.company_id`)} and l.place_id = ${sql.ref(`${alias}.place_id`)}) end,
    'acknowledged_at', case when p.must_read_by is not null then (
      select r.acknowledged_at from post_receipt r
      where r.company_id = p.company_id and r.post_id = p.post_id and r.employee_id = ${viewer}
    ) end,
    'copied_from', case when p.copied_from is not null then ${originJson(viewer)} end,
    'preview', case when p.link_preview_id is not null and p.has_preview
      then ${previewJson(sql`p.company_id`, sql`p.link_preview_id`)} end,
    'poll', ${pollPart(alias, viewer)})
  from post p where ${own(alias)}
)`;

/** Whether a person manages the place of the post. */
export const findKeeps = async (db: Db, { company_id, employee_id }: Person, post_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content c join place_member m on m.company_id = c.company_id and m.place_id = c.place_id
    where c.company_id = ${company_id} and c.content_id = ${post_id} and m.employee_id = ${employee_id}
      and m.role in ('owner', 'manager')`.execute(db);
  return rows.length > 0;
};

type Own = Pick<Facts, 'has_comments' | 'must_read_by'>;
type NewPost = Own & {
  post_id: string;
  as_company: boolean;
  link_preview_id: string | null;
  has_preview?: boolean;
  copied_from?: string | undefined;
  /** The draft that it was. */
  draft_id?: string | undefined;
};

/** Inserts the post's own columns with its row of `content`. */
export const insertPost = (company_id: string, row: NewPost) => [
  sql`insert into post (company_id, post_id, has_comments, must_read_by, as_company, link_preview_id, has_preview, copied_from, draft_id)
    values (${company_id}, ${row.post_id}, ${row.has_comments}, ${row.must_read_by}, ${row.as_company}, ${row.link_preview_id},
      ${row.has_preview ?? true}, ${row.copied_from ?? null}, ${row.draft_id ?? null})`,
];

export const updateFacts = (company_id: string, post_id: string, { has_comments, must_read_by }: Own, now: Date) =>
  sql`update post set has_comments = ${has_comments}, must_read_by = ${must_read_by},
      asked_at = case when must_read_by is null and ${must_read_by}::date is not null then ${now}::timestamptz else asked_at end
    where company_id = ${company_id} and post_id = ${post_id}`;

/** Notes whether this is the end that someone other than its author gives it; to be called before it has that end. */
export const noteTakenDown = (
  company_id: string,
  post_id: string,
  { until, is_own }: { until: Date | null; is_own: boolean },
) =>
  sql`update post p set is_taken_down = not ${is_own}::boolean and coalesce(${until}::timestamptz < coalesce(c.expires_at, 'infinity'), false)
    from content c where p.company_id = ${company_id} and p.post_id = ${post_id}
      and c.company_id = p.company_id and c.content_id = p.post_id`;

export const updatePin = (company_id: string, post_id: string, pinned_until: Date | null) =>
  sql`update post set pinned_until = ${pinned_until} where company_id = ${company_id} and post_id = ${post_id}`;

/** Deletes the post's own rows for good. */
export const deletePosts = async (db: Db, company_id: string, post_ids: readonly string[]): Promise<void> => {
  const which = sql`company_id = ${company_id} and post_id = any(${post_ids}::uuid[])`;
  await deletePolls(db, company_id, post_ids);
  await sql`delete from post_receipt where ${which}`.execute(db);
  await sql`delete from post where ${which}`.execute(db);
};
