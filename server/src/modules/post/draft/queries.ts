import { sql, type RawBuilder } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { ContentPlace, NewAttachment } from '@plaudit/contract/content/schema';
import type { PollDraft } from '@plaudit/contract/poll/schema';
import type { PostDraft } from '@plaudit/contract/post/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import type { AttachmentRow } from '../../content/content.ts';
import { isNamedTo } from '../../place/access.ts';

export type Problem = NonNullable<PostDraft['problem']>;

/** Who it is for within the company, until when it is there, in whose name it is, what it asks, and whether it shows its link. */
type Voices = {
  audience: AudienceSelection | null;
  expires_at: Date | null;
  as_company: boolean;
  in_name_of: string | null;
  poll: PollDraft | null;
  has_preview: boolean;
};

export type DraftRow = Voices & {
  draft_id: string;
  words: string;
  files: AttachmentRow[] | null;
  has_comments: boolean;
  must_read_by: string | null;
  place: ContentPlace;
  publish_at: Date | null;
  time_zone: string | null;
  problem: Problem | null;
  waits_since: Date | null;
  is_approved: boolean;
  declined_because: string | null;
  saved_at: Date;
};

export type Draft = Voices & {
  draft_id: string;
  author_id: string;
  place_id: string | null;
  words: string;
  attachments: readonly NewAttachment[];
  has_comments: boolean;
  must_read_by: string | null;
  publish_at: Date | null;
  time_zone: string | null;
  waits_since: Date | null;
  saved_at: Date;
  /** The post that it is a copy of. A later save does not change that. */
  copied_from: string | null;
  /** What its author has to know of it. */
  problem?: Problem | null;
};

/** The files of the draft `d` that still exist, in their order. */
const filesOf = sql<AttachmentRow[] | null>`(
  select json_agg(json_build_object('file_id', f.file_id, 'file_name', f.file_name, 'content_type', f.content_type,
    'size_bytes', f.size_bytes, 'storage_key', f.storage_key, 'alt', coalesce(x.alt, ''), 'width', x.width, 'height', x.height,
    'duration_ms', x.duration_ms, 'waveform', x.waveform, 'poster_file_id', p.file_id, 'poster_key', p.storage_key)
    order by x.position)
  from rows from (jsonb_to_recordset(d.attachments) as (
    file_id uuid, alt text, width integer, height integer, duration_ms integer, waveform integer[], poster_file_id uuid
  )) with ordinality as x (file_id, alt, width, height, duration_ms, waveform, poster_file_id, position)
  join file f on f.company_id = d.company_id and f.file_id = x.file_id
  left join file p on p.company_id = d.company_id and p.file_id = x.poster_file_id
)`;

const voices = sql`d.for_audience as audience, d.expires_at, d.as_company, d.in_name_of, d.poll, d.has_preview`;

/** Who left a hidden place does not learn how it is called since. */
const placeName = () => sql`case when (select ${isNamedTo('told')} from (
    select d.company_id, d.place_id, d.author_id as employee_id
  ) told) then l.place_name else '…' end`;

/** What its author sees of the draft `d`. */
export const draftColumns =
  () => sql`d.draft_id, d.words, ${voices}, ${filesOf} as files, d.has_comments, d.must_read_by::text as must_read_by, case when d.place_id is not null then (
    select json_build_object('place_id', l.place_id, 'place_name', ${placeName()}, 'kind', l.kind) from place l
    where l.company_id = d.company_id and l.place_id = d.place_id
  ) end as place, d.publish_at, d.time_zone, d.problem, d.waits_since, d.approved_by is not null as is_approved, d.declined_because, d.saved_at`;

type Position = { saved_at: string; draft_id: string };

export const listDraftRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  { before, limit }: { before: Position | undefined; limit: number },
): Promise<DraftRow[]> => {
  const older = before
    ? sql`and (d.saved_at, d.draft_id) < (${before.saved_at}::timestamptz, ${before.draft_id}::uuid)`
    : sql``;
  const { rows } = await sql<DraftRow>`
    select ${draftColumns()} from post_draft d where d.company_id = ${company_id} and d.author_id = ${employee_id} ${older}
    order by d.saved_at desc, d.draft_id desc limit ${limit}`.execute(db);
  return rows;
};

export const findDraft = async (
  db: Db,
  { company_id, employee_id }: Person,
  draft_id: string,
): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select ${draftColumns()} from post_draft d
    where d.company_id = ${company_id} and d.draft_id = ${draft_id} and d.author_id = ${employee_id}`.execute(db);
  return rows[0];
};

/**
 * Writes the draft unless another person has one of this id, or its author has as many as people may; whether it did. What was
 * decided about it before no longer counts, and if it waits already, it keeps its place among those that wait.
 */
export const saveDraftRow = async (db: Db, company_id: string, draft: Draft, most: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into post_draft (company_id, draft_id, author_id, place_id, words, attachments, has_comments, must_read_by, publish_at, time_zone, waits_since, saved_at,
      for_audience, expires_at, as_company, in_name_of, poll, has_preview, copied_from, problem)
    select ${company_id}, ${draft.draft_id}, ${draft.author_id}, ${draft.place_id}, ${draft.words},
      ${JSON.stringify(draft.attachments)}::jsonb, ${draft.has_comments}, ${draft.must_read_by}, ${draft.publish_at}, ${draft.time_zone}, ${draft.waits_since}, ${draft.saved_at},
      ${draft.audience && JSON.stringify(draft.audience)}::jsonb, ${draft.expires_at}::timestamptz, ${draft.as_company}::boolean, ${draft.in_name_of}::uuid,
      ${draft.poll && JSON.stringify(draft.poll)}::jsonb, ${draft.has_preview}::boolean, ${draft.copied_from}::uuid, ${draft.problem ?? null}
    where (
      select count(*) from post_draft
      where company_id = ${company_id} and author_id = ${draft.author_id} and draft_id <> ${draft.draft_id}
    ) < ${most}
    on conflict (company_id, draft_id) do update set place_id = excluded.place_id, words = excluded.words,
      attachments = excluded.attachments, has_comments = excluded.has_comments, must_read_by = excluded.must_read_by, publish_at = excluded.publish_at,
      time_zone = excluded.time_zone, problem = excluded.problem, saved_at = excluded.saved_at, for_audience = excluded.for_audience,
      expires_at = excluded.expires_at, as_company = excluded.as_company, in_name_of = excluded.in_name_of, poll = excluded.poll,
      has_preview = excluded.has_preview,
      approved_by = null, declined_because = null, waits_since = case when excluded.waits_since is not null
        and post_draft.place_id = excluded.place_id then coalesce(post_draft.waits_since, excluded.waits_since) else excluded.waits_since end
    where post_draft.author_id = excluded.author_id
    returning draft_id`.execute(db);
  return rows.length === 1;
};

/** Whether the draft was deleted after this version of it was saved, also if another device saved it again. */
export const wasDeleted = async (
  db: Db,
  { company_id, employee_id }: Person,
  { draft_id, last_saved_at }: { draft_id: string; last_saved_at: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from post_draft where company_id = ${company_id} and draft_id = ${draft_id} and author_id = ${employee_id}
      and (problem is distinct from 'deleted' or saved_at <= ${last_saved_at}::timestamptz)`.execute(db);
  return rows.length === 0;
};

export type Waited = { place_id: string | null; waits_since: Date | null };

/** Where it waited, if it did; undefined if there was none. */
export const deleteDraftRow = async (
  db: Db,
  { company_id, employee_id }: Person,
  draft_id: string,
): Promise<Waited | undefined> => {
  const { rows } = await sql<Waited>`
    delete from post_draft where company_id = ${company_id} and draft_id = ${draft_id} and author_id = ${employee_id}
    returning place_id, waits_since`.execute(db);
  return rows[0];
};

export type DueDraft = Voices & {
  author_id: string;
  place_id: string | null;
  words: string;
  attachments: NewAttachment[];
  has_comments: boolean;
  must_read_by: string | null;
  approved_by: string | null;
  is_author_active: boolean;
};

/** A draft whose time has come by the clock that also starts the job, locked; undefined if it was posted, deleted, moved to another time, or waits for approval. */
export const lockDue = async (db: Db, company_id: string, draft_id: string): Promise<DueDraft | undefined> => {
  const { rows } = await sql<DueDraft>`
    select d.author_id, d.place_id, d.words, (
      select coalesce(jsonb_agg(given.attachment order by given.position), '[]')
      from jsonb_array_elements(d.attachments) with ordinality as given (attachment, position)
      join file f on f.company_id = d.company_id and f.file_id = (given.attachment->>'file_id')::uuid
    ) as attachments, ${voices}, d.has_comments, d.must_read_by::text as must_read_by, d.approved_by, e.employee_account_status = 'ACTIVE' and e.deleted_at is null as is_author_active
    from post_draft d join employee e on e.company_id = d.company_id and e.employee_id = d.author_id
    where d.company_id = ${company_id} and d.draft_id = ${draft_id} and d.publish_at <= now() and d.waits_since is null
    for update of d`.execute(db);
  return rows[0];
};

/** It waits for its author again, and says why. */
export const markProblem = (company_id: string, draft_id: string, problem: Problem) =>
  sql`update post_draft set publish_at = null, approved_by = null, problem = ${problem}
    where company_id = ${company_id} and draft_id = ${draft_id} and publish_at is not null and waits_since is null returning author_id`;

export const forgetDrafts = ({ company_id, employee_id }: Person) =>
  sql`delete from post_draft where company_id = ${company_id} and author_id = ${employee_id}`;

export const readDrafts = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select draft_id, words, poll ->> 'question' as question, (
        select string_agg(answer, ' / ' order by place) from jsonb_array_elements_text(poll -> 'options') with ordinality as o (answer, place)
      ) as answers, has_comments, expires_at, as_company, in_name_of, publish_at, time_zone, waits_since, declined_because, saved_at from post_draft
    where company_id = ${company_id} and author_id = ${employee_id} order by saved_at`.execute(db);
  return rows;
};

/** The storage keys of the files that drafts show. */
export const draftFiles = (company_id: string): RawBuilder<unknown> =>
  sql`select f.storage_key from post_draft d cross join lateral jsonb_array_elements(d.attachments) as given (attachment)
    join file f on f.company_id = d.company_id
      and f.file_id in ((given.attachment->>'file_id')::uuid, (given.attachment->>'poster_file_id')::uuid)
    where d.company_id = ${company_id}`;
