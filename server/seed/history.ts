import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/transact.ts';
import { addressOf } from './people.ts';
import { day, idAt } from './clock.ts';
import { nameOf, type Member } from './staff.ts';
import { writeRows, type Rows } from './rows.ts';

/** One change that an admin made, as its module would have recorded it. */
export type Change = {
  at: Date;
  /** Key of the person who made it. */
  actor: string;
  action: string;
  subject: { kind: string; id: string; label: string };
  before: object | null;
  after: object | null;
};

export const subjectOf = (member: Member): Change['subject'] => ({
  kind: 'employee',
  id: member.employee_id,
  label: nameOf(member),
});

type Written = { company_id: string; rows: Rows; staff: readonly Member[]; now: Date };

/** Existing groups, audiences and types were created or changed by a person. */
const ofThings = ({ company_id, rows, now }: Written): Change[] => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const made = (table: 'employee_group' | 'audience', kind: string, prefix: string): Change[] =>
    (rows[table] ?? []).map((row) => {
      const label = row[`${prefix}_name`] as string;
      return {
        at: row.created_at as Date,
        actor: 'kwame',
        action: `${kind}.created`,
        subject: { kind, id: row[`${prefix}_id`] as string, label },
        before: null,
        after: { [`${prefix}_name`]: label, description: row.description, selection: row.selection },
      };
    });
  const type = rows.recognition_type?.find(({ value_required }) => value_required);
  const company = { kind: 'company', id: company_id, label: 'Lanternworks' };
  return [
    {
      at: ago(355),
      actor: 'ingrid',
      action: 'company.updated',
      subject: company,
      before: { points_name: 'points', support_email: null },
      after: { points_name: 'sparks', support_email: 'help@lanternworks.example' },
    },
    ...made('employee_group', 'group', 'group'),
    ...made('audience', 'audience', 'audience'),
    {
      at: ago(150),
      actor: 'kwame',
      action: 'recognition_type.updated',
      subject: {
        kind: 'recognition_type',
        id: type?.recognition_type_id as string,
        label: type?.title as string,
      },
      before: { value_required: false },
      after: { value_required: true },
    },
  ];
};

/** People who came or left, and a lost phone. */
const ofPeople = ({ staff, now }: Written): Change[] => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const find = (key: string) => staff.find((member) => member.key === key) as Member;
  const about = (key: string) => ({ subject: subjectOf(find(key)) });
  const invited = staff.filter(({ status }) => status === 'INVITED');
  return [
    {
      at: ago(118),
      actor: 'renata',
      action: 'employee.account_status_changed',
      ...about('paul'),
      before: { employee_account_status: 'ACTIVE' },
      after: { employee_account_status: 'INACTIVE' },
    },
    {
      at: ago(90),
      actor: 'kwame',
      action: 'security.sessions_ended',
      ...about('camille'),
      before: { sessions: 2 },
      after: { sessions: 0 },
    },
    {
      at: ago(33),
      actor: 'renata',
      action: 'employee.updated',
      ...about('hana'),
      before: { position_title: 'Learning partner' },
      after: { position_title: find('hana').position_title },
    },
    ...invited.map((member) => ({
      at: member.hired_at,
      actor: 'renata',
      action: 'employee.invited',
      subject: subjectOf(member),
      before: null,
      after: {
        first_name: member.first_name,
        last_name: member.last_name,
        work_email_id: addressOf(member),
        position_title: member.position_title,
      },
    })),
  ];
};

/** The audit log of the year, oldest first; not yet sealed. */
export const writeHistory = (tx: Tx, written: Written, more: readonly Change[]): void => {
  const ids = new Map(written.staff.map(({ key, employee_id }) => [key, employee_id]));
  const changes = [...ofThings(written), ...ofPeople(written), ...more].sort((a, b) => a.at.getTime() - b.at.getTime());
  writeRows(tx, written.company_id, {
    audit_entry: changes.map(({ at, actor, action, subject, before, after }) => ({
      audit_id: idAt(at),
      created_at: at,
      actor_id: ids.get(actor),
      action,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_label: subject.label,
      before,
      after,
      search_text: '',
    })),
  });
  const searchable = sql`
    update audit_entry a set search_text =
      fold(concat_ws(' ', action, subject_kind, subject_label, e.first_name, e.last_name))
    from employee e
    where a.company_id = ${written.company_id} and e.company_id = a.company_id and e.employee_id = a.actor_id`;
  tx.write({ compile: () => searchable.compile(tx.db) });
};
