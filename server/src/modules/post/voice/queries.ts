import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const insertVoice = async (
  db: Db,
  { company_id, employee_id }: Person,
  writer_id: string,
  given_at: Date,
  most: number,
): Promise<boolean> => {
  const own = sql`company_id = ${company_id} and employee_id = ${employee_id}`;
  const { rows } = await sql`
    insert into post_voice (company_id, employee_id, writer_id, given_at)
    select ${company_id}, ${employee_id}, ${writer_id}, ${given_at} where (select count(*) from post_voice where ${own}) < ${most}
    on conflict do nothing returning writer_id`.execute(db);
  return rows.length === 1;
};

export const deleteVoice = async (db: Db, { company_id, employee_id }: Person, writer_id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from post_voice
    where company_id = ${company_id} and employee_id = ${employee_id} and writer_id = ${writer_id} returning writer_id`.execute(
    db,
  );
  return rows.length === 1;
};

export type VoiceRow = { employee_id: string; writer_id: string };

/** Those that the person gave and got. Colleagues without an active account are left out. */
export const listVoiceRows = async (db: Db, { company_id, employee_id }: Person): Promise<VoiceRow[]> => {
  const { rows } = await sql<VoiceRow>`
    select v.employee_id, v.writer_id
    from (
      select * from post_voice where company_id = ${company_id} and employee_id = ${employee_id}
      union all
      select * from post_voice where company_id = ${company_id} and writer_id = ${employee_id}
    ) v join employee e on e.company_id = v.company_id
      and e.employee_id = case v.employee_id when ${employee_id}::uuid then v.writer_id else v.employee_id end
    where e.deleted_at is null and e.employee_account_status = 'ACTIVE' order by e.sort_name, e.employee_id`.execute(
    db,
  );
  return rows;
};

/** Whether the writer may post in the name of this active colleague, who belongs to the place if there is one. It stays so until the end of the transaction. */
export const holdVoice = async (
  db: Db,
  { company_id, employee_id: writer_id }: Person,
  employee_id: string,
  place_id: string | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select from post_voice v join employee e on e.company_id = v.company_id and e.employee_id = v.employee_id
    where v.company_id = ${company_id} and v.employee_id = ${employee_id} and v.writer_id = ${writer_id}
      and e.deleted_at is null and e.employee_account_status = 'ACTIVE'
      and (${place_id}::uuid is null or exists (
        select from place_member m
        where m.company_id = v.company_id and m.place_id = ${place_id}::uuid and m.employee_id = v.employee_id
      )) for share of v`.execute(db);
  return rows.length === 1;
};

export const forgetVoices = ({ company_id, employee_id }: Person) =>
  sql`delete from post_voice where company_id = ${company_id} and ${employee_id} in (employee_id, writer_id)`;

export const readVoices = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select case when v.employee_id = ${employee_id} then 'given to' else 'writes for' end as what,
      e.first_name || ' ' || e.last_name as colleague, v.given_at
    from post_voice v join employee e on e.company_id = v.company_id
      and e.employee_id = case when v.employee_id = ${employee_id} then v.writer_id else v.employee_id end
    where v.company_id = ${company_id} and ${employee_id} in (v.employee_id, v.writer_id) order by v.given_at`.execute(
    db,
  );
  return rows;
};
