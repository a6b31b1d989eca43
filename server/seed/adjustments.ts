import { minute } from './clock.ts';
import { subjectOf, type Change } from './history.ts';
import type { Ledger } from './ledger.ts';
import type { Member } from './staff.ts';

const made = [
  {
    minutes_ago: 2,
    cause: 'refill',
    account: 'allowance',
    employee: 'hana',
    actor: 'renata',
    points: 150,
    reason: 'For everyone who helps with the newcomers’ breakfast',
  },
  {
    minutes_ago: 1,
    cause: 'correction',
    account: 'earned',
    employee: 'lucia',
    actor: 'ingrid',
    points: 25,
    reason: 'Left out when the Ember team was thanked',
  },
] as const;

/** A refill and a correction, after everything that was given: the ledger moves in order of time. */
export const adjustPoints = (ledger: Ledger, staff: readonly Member[], now: Date): Change[] => {
  const find = (key: string) => staff.find((member) => member.key === key) as Member;
  return made.map(({ minutes_ago, employee, actor, ...given }) => {
    const at = new Date(now.getTime() - minutes_ago * minute);
    const { points, reason, account } = given;
    const about = { owner_id: find(employee).employee_id, actor_id: find(actor).employee_id };
    const transfer_id = ledger.adjust(at, { ...given, ...about });
    return {
      at,
      actor,
      action: `points.${given.cause === 'refill' ? 'refilled' : 'corrected'}`,
      subject: subjectOf(find(employee)),
      before: null,
      after: { account: account === 'allowance' ? 'to_give' : 'to_spend', points, reason, transfer_id },
    };
  });
};
