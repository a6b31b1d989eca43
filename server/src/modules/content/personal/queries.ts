import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

const rowsOf = async (db: Db, query: RawBuilder<object>): Promise<object[]> => (await query.execute(db)).rows;

/** Names of the files that the content `c` shows, with their author's descriptions. */
const shownWith = sql`(
  select string_agg(concat_ws(': ', f.file_name, nullif(x.alt, '')), ' / ' order by x.position)
  from content_attachment x join file f on f.company_id = x.company_id and f.file_id = x.file_id
  where x.company_id = c.company_id and x.content_id = c.content_id
)`;

/** Comments of a person under any content of this kind. */
export const readComments = (db: Db, { company_id, employee_id }: Person, top_kind: string): Promise<object[]> =>
  rowsOf(
    db,
    sql`select c.top_id as ${sql.ref(`${top_kind}_id`)}, c.created_at, c.words as message, ${shownWith} as files, c.edited_at, c.deleted_at
      from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
      where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind = 'comment' and t.kind = ${top_kind}
      order by c.content_id`,
  );

export const readReactions = (db: Db, { company_id, employee_id }: Person): Promise<object[]> =>
  rowsOf(
    db,
    sql`select r.content_id, c.kind, r.reaction, r.created_at
      from content_reaction r join content c on c.company_id = r.company_id and c.content_id = r.content_id
      where r.company_id = ${company_id} and r.employee_id = ${employee_id} order by r.created_at`,
  );

export const readRevisions = (db: Db, { company_id, employee_id }: Person): Promise<object[]> =>
  rowsOf(
    db,
    sql`select v.content_id, c.kind, v.edited_at, v.words as words_before, (
        select string_agg(concat_ws(': ', f.file_name, nullif(x.alt, '')), ' / ' order by x.position)
        from content_revision_attachment x join file f on f.company_id = x.company_id and f.file_id = x.file_id
        where x.company_id = v.company_id and x.content_id = v.content_id and x.edited_at = v.edited_at
      ) as files_before
      from content c join content_revision v on v.company_id = c.company_id and v.content_id = c.content_id
      where c.company_id = ${company_id} and c.author_id = ${employee_id} order by v.edited_at`,
  );

const ownRows = ({ company_id, employee_id }: Person) =>
  sql`select content_id from content where company_id = ${company_id} and author_id = ${employee_id}`;

const ownFiles = ({ company_id, employee_id }: Person) =>
  sql`select file_id from file where company_id = ${company_id} and employee_id = ${employee_id} and is_private`;

/** Earlier words, and what is shown besides the words, belong to the person alone: also in copies that others made. */
export const forgetTraces = (person: Person) => [
  sql`delete from content_revision_attachment where company_id = ${person.company_id}
    and (content_id in (${ownRows(person)}) or file_id in (${ownFiles(person)}))`,
  sql`update content_revision_attachment set poster_file_id = null
    where company_id = ${person.company_id} and poster_file_id in (${ownFiles(person)})`,
  sql`delete from content_revision where company_id = ${person.company_id} and content_id in (${ownRows(person)})`,
  sql`with gone as (
      delete from content_attachment where company_id = ${person.company_id}
        and (content_id in (${ownRows(person)}) or file_id in (${ownFiles(person)}))
      returning content_id
    )
    update content c set attachments_count = c.attachments_count - less.count
    from (select content_id, count(*)::int as count from gone group by content_id) less
    where c.company_id = ${person.company_id} and c.content_id = less.content_id`,
  sql`update content_attachment set poster_file_id = null
    where company_id = ${person.company_id} and poster_file_id in (${ownFiles(person)})`,
];

/** Content that the person deleted is not needed by anyone. What a moderator hid can come back. */
export const forgetDeleted = ({ company_id, employee_id }: Person) =>
  sql`update content set words = '', mention_ids = '{}'
    where company_id = ${company_id} and author_id = ${employee_id} and deleted_at is not null and hidden_at is null`;

/** What the person wrote, and its mentions: content of these kinds stays without words, all other goes. */
export const forgetWords = ({ company_id, employee_id }: Person, emptied: readonly string[]) => [
  sql`update content set words = '', mention_ids = '{}'
    where company_id = ${company_id} and author_id = ${employee_id} and kind = any(${emptied}::text[])`,
  sql`with removed as (
      update content c set words = '', mention_ids = '{}', deleted_at = coalesce(c.deleted_at, now())
      from content was
      where c.company_id = ${company_id} and c.author_id = ${employee_id} and c.kind <> all(${emptied}::text[])
        and was.company_id = c.company_id and was.content_id = c.content_id
      returning c.parent_id, c.top_id, c.comments_count, was.deleted_at is null as was_counted
    ), gone as (
      select parent_id as content_id, 1 + case when parent_id = top_id then comments_count else 0 end as count
      from removed where was_counted
      union all
      -- What the thread hangs on has counted replies too, unless they went with the comment above them.
      select r.top_id, 1 from removed r
      join content above on above.company_id = ${company_id} and above.content_id = r.parent_id
      where r.was_counted and r.parent_id <> r.top_id and above.deleted_at is null and above.author_id <> ${employee_id}
    )
    update content above set comments_count = above.comments_count - less.count
    from (select content_id, sum(count)::int as count from gone group by content_id) less
    where above.company_id = ${company_id} and above.content_id = less.content_id
      and (above.author_id <> ${employee_id} or above.kind = any(${emptied}::text[]))`,
];

/** People sign what they write: a name in the person's own words goes, even if the words stay. */
export const renameInOwnWords = ({ company_id, employee_id }: Person, word: string, former_name: string) =>
  sql`update content set words = replace(words, ${word}, ${former_name})
    where company_id = ${company_id} and author_id = ${employee_id} and strpos(words, ${word}) > 0`;

/** The same in content that `ids` selects, now and before it was edited. */
export const renameIn = (company_id: string, ids: RawBuilder<unknown>, word: string, former_name: string) => [
  sql`update content set words = replace(words, ${word}, ${former_name})
    where company_id = ${company_id} and content_id in (${ids}) and strpos(words, ${word}) > 0`,
  sql`update content_revision set words = replace(words, ${word}, ${former_name})
    where company_id = ${company_id} and content_id in (${ids}) and strpos(words, ${word}) > 0`,
];

/**
 * Content of others that names the person in plain words, or says that a picture shows them; also deleted content that can come
 * back.
 */
export const countNamed = async (db: Db, { company_id, employee_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from content c
    where company_id = ${company_id} and author_id <> ${employee_id} and (words ~* ${pattern} or (attachments_count > 0 and exists (
      select from content_attachment x
      where x.company_id = c.company_id and x.content_id = c.content_id and x.alt ~* ${pattern}
    )))`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) => [
  sql`update content set words = regexp_replace(words, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and words ~* ${pattern}`,
  sql`update content_revision set words = regexp_replace(words, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and words ~* ${pattern}`,
  ...['content_attachment', 'content_revision_attachment'].map(
    (table) => sql`update ${sql.table(table)} set alt = regexp_replace(alt, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and alt ~* ${pattern}`,
  ),
];
