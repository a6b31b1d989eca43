import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Ageing, Piece } from '../../../platform/personal/retention.ts';

/** By its author, or by a moderator for good; or hidden, which a moderator can take back. */
type How = 'deleted' | 'hidden';

// What moderators still have to decide about stays until they have.
const isOld = (
  how: How,
  id: string,
  before: Date,
) => sql`${sql.ref(how === 'hidden' ? 'hidden_at' : 'deleted_at')} < ${before}
  and deleted_at is not null and (hidden_at is not null) = ${how === 'hidden'} and not exists (
    select from report_case c
    where c.company_id = w.company_id and c.subject_id = ${sql.ref(`w.${id}`)} and c.state = 'open'
      and c.subject_kind in ('recognition', 'comment')
  )`;
const isOldRecognition = (how: How, before: Date) => sql`${isOld(how, 'recognition_id', before)} and not exists (
    select from recognition_comment m
    join report_case c on c.company_id = m.company_id and c.subject_id = m.comment_id and c.state = 'open' and c.subject_kind = 'comment'
    where m.company_id = w.company_id and m.recognition_id = w.recognition_id
  )`;

const deleteComments = async (db: Db, how: How, { company_id, before, limit }: Piece): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from recognition_comment where company_id = ${company_id} and comment_id = any(array(
      select comment_id from recognition_comment w
      where company_id = ${company_id} and ${isOld(how, 'comment_id', before)} limit ${limit} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows);
};

/** With everything that hangs on them. The ledger keeps its transfers. */
const deleteRecognitions = async (db: Db, how: How, { company_id, before, limit }: Piece): Promise<number> => {
  const { rows } = await sql<{ recognition_id: string }>`
    select recognition_id from recognition w
    where company_id = ${company_id} and ${isOldRecognition(how, before)} limit ${limit} for update skip locked`.execute(
    db,
  );
  const ids = rows.map(({ recognition_id }) => recognition_id);
  const which = sql`company_id = ${company_id} and recognition_id = any(${ids}::uuid[])`;
  await sql`delete from recognition_receiver where ${which}`.execute(db);
  await sql`delete from recognition_reaction where ${which}`.execute(db);
  await sql`delete from recognition_comment where ${which}`.execute(db);
  await sql`delete from recognition_boost where ${which}`.execute(db);
  await sql`delete from recognition where ${which}`.execute(db);
  return ids.length;
};

/** Recognitions and comments that were taken away long ago. */
export const takenAway = (how: How): Pick<Ageing, 'count' | 'purge'> => ({
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from recognition w where company_id = ${company_id} and ${isOldRecognition(how, before)})
        + (select count(*) from recognition_comment w where company_id = ${company_id} and ${isOld(how, 'comment_id', before)}) as count`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, piece) => {
    const comments = await deleteComments(db, how, piece);
    const recognitions = await deleteRecognitions(db, how, { ...piece, limit: piece.limit - comments });
    const removed = comments + recognitions;
    return { removed, has_more: removed === piece.limit };
  },
});

const isUnusedType = (before: Date) => sql`t.deleted_at < ${before} and not exists (
    select from recognition r where r.company_id = t.company_id and r.recognition_type_id = t.recognition_type_id
  )`;

/** Deleted types that nothing was given with, or nothing that is still there; and deleted groups of types. */
export const unusedTypes: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from recognition_type t where company_id = ${company_id} and ${isUnusedType(before)})
        + (select count(*) from recognition_group where company_id = ${company_id} and deleted_at < ${before}) as count`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  purge: async ({ db }, { company_id, before }) => {
    const types = await sql`
      delete from recognition_type t where company_id = ${company_id} and ${isUnusedType(before)}`.execute(db);
    await sql`
      update recognition_type t set recognition_group_id = null from recognition_group g
      where t.company_id = ${company_id} and g.company_id = t.company_id
        and g.recognition_group_id = t.recognition_group_id and g.deleted_at < ${before}`.execute(db);
    const groups = await sql`
      delete from recognition_group where company_id = ${company_id} and deleted_at < ${before}`.execute(db);
    return { removed: Number(types.numAffectedRows) + Number(groups.numAffectedRows), has_more: false };
  },
};
