import { sql } from 'kysely';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';

/** Devices say it again every 20 seconds. One that goes away without a word counts for this long. */
export const open_s = 45;

type Device = Pick<Viewer, 'company_id' | 'employee_id' | 'session_id'>;

/** A device has one conversation open. Someone who was taken out at this moment has none. */
export const noteOpen = ({ company_id, employee_id, session_id }: Device, place_id: string) => sql`
  insert into conversation_open (company_id, place_id, employee_id, session_id, open_until)
  select m.company_id, m.place_id, m.employee_id, ${session_id}, now() + make_interval(secs => ${open_s}) from place_member m
  where m.company_id = ${company_id} and m.place_id = ${place_id} and m.employee_id = ${employee_id}
  on conflict (company_id, place_id, employee_id, session_id) do update set open_until = excluded.open_until`;

export const noteClosed = ({ company_id, employee_id, session_id }: Device, place_id: string) => sql`
  delete from conversation_open
  where company_id = ${company_id} and place_id = ${place_id} and employee_id = ${employee_id} and session_id = ${session_id}`;

/** Whether the member `m` of a conversation has it in sight on a device whose session is open. */
export const isLooking = sql<boolean>`exists (
  select from conversation_open o join session s on s.company_id = o.company_id and s.session_id = o.session_id
  where o.company_id = m.company_id and o.place_id = m.place_id and o.employee_id = m.employee_id and o.open_until > now()
    and s.revoked_at is null
)`;

export const deleteClosed = (db: Db, before: Date) =>
  sql`delete from conversation_open where open_until < ${before}`.execute(db);

export const forgetLooks = ({ company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>) =>
  sql`delete from conversation_open where company_id = ${company_id} and employee_id = ${employee_id}`;
