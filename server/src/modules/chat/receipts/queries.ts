import { sql } from 'kysely';
import { small_group_people } from '@plaudit/contract/chat/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';

type Person = { company_id: string; employee_id: string };

export type ReaderRow = { employee: EmployeeCard; shows_reads: boolean; read_seq: number };

/** People of a conversation, up to one more than a small group has, and how far they have read. */
export const listReaders = async (db: Db, company_id: string, place_id: string): Promise<ReaderRow[]> => {
  const { rows } = await sql<ReaderRow>`
    select ${employeeCardJson('e')} as employee, coalesce(c.shows_reads, true) as shows_reads,
      coalesce(greatest(r.read_seq, r.seen_seq), 0) as read_seq
    from (
      select m.company_id, m.place_id, m.employee_id, m.joined_at from place_member m
      where m.company_id = ${company_id} and m.place_id = ${place_id} limit ${small_group_people + 1}
    ) m
    join employee e on e.company_id = m.company_id and e.employee_id = m.employee_id
    left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
    left join chat_choice c on c.company_id = m.company_id and c.employee_id = m.employee_id
    order by m.joined_at, m.employee_id`.execute(db);
  return rows;
};

export const findChoices = async (db: Db, { company_id, employee_id }: Person): Promise<{ shows_reads: boolean }> => {
  const { rows } = await sql<{ shows_reads: boolean }>`
    select shows_reads from chat_choice where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows[0] ?? { shows_reads: true };
};

export const setChoices = ({ company_id, employee_id }: Person, { shows_reads }: { shows_reads: boolean }) =>
  sql`insert into chat_choice (company_id, employee_id, shows_reads) values (${company_id}, ${employee_id}, ${shows_reads})
    on conflict (company_id, employee_id) do update set shows_reads = excluded.shows_reads`;
