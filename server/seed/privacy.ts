import { limits } from '@plaudit/contract/limits';
import { day, idAt } from './clock.ts';
import { subjectOf, type Change } from './history.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

const nothing_yet = { answer: '', decided_by: null, decided_at: null, done_at: null };

/** Requests of people about their data: a person who left waits for an answer, another has had one. */
export const privacyRows = (staff: readonly Member[], now: Date) => {
  const find = (key: string) => staff.find((member) => member.key === key) as Member;
  const [owner, left, refused] = [find('ingrid'), find('paul'), find('viktor')];
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const asked = ({ employee_id }: Member, days: number) => ({
    request_id: idAt(ago(days)),
    kind: 'erasure',
    employee_id,
    created_at: ago(days),
    due_at: ago(days - limits.privacy_request_days),
  });
  const privacy_request = [
    {
      ...asked(refused, 52),
      requested_by: null,
      state: 'refused',
      note: 'I’m leaving at the end of the month.',
      answer: 'Your contract runs until the end of the year. Please ask again then.',
      decided_by: owner.employee_id,
      decided_at: ago(49),
      done_at: null,
    },
    {
      ...nothing_yet,
      ...asked(left, 12),
      requested_by: owner.employee_id,
      state: 'open',
      note: 'Asked by letter. We checked his identity by phone.',
    },
  ];
  const history: Change[] = [
    {
      at: ago(49),
      actor: owner.key,
      action: 'privacy.request_refused',
      subject: subjectOf(refused),
      before: { kind: 'erasure', state: 'open' },
      after: { kind: 'erasure', state: 'refused' },
    },
    {
      at: ago(12),
      actor: owner.key,
      action: 'privacy.request_made',
      subject: subjectOf(left),
      before: null,
      after: { kind: 'erasure' },
    },
  ];
  return { rows: { privacy_request } satisfies Rows, history };
};
