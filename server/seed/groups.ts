import { day, idAt } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

const groups = [
  {
    name: 'Lantern choir',
    words: 'Thursdays at six in the canteen. No auditions.',
    isIn: (index: number) => index % 7 === 2,
  },
  {
    name: 'First aiders',
    words: 'Trained for this year; ask them before you look for plasters.',
    isIn: (index: number) => index % 9 === 1,
  },
  {
    name: 'Harbour runners',
    words: 'Five kilometres before breakfast, whatever the weather.',
    isIn: (index: number) => index % 5 === 3,
  },
] as const;

/** Groups across departments, with their members; to be written after the people. */
export const groupRows = (staff: readonly Member[], now: Date): Rows => {
  const created_at = new Date(now.getTime() - 200 * day);
  const made = groups.map((group) => ({ ...group, group_id: idAt(created_at) }));
  return {
    employee_group: made.map(({ group_id, name, words }) => ({
      group_id,
      group_name: name,
      description: words,
      created_at,
    })),
    employee_group_member: made.flatMap(({ group_id, isIn }) =>
      staff
        .filter((member, index) => member.status === 'ACTIVE' && isIn(index))
        .map(({ employee_id }) => ({ group_id, employee_id, added_at: created_at })),
    ),
  };
};
