import { empty_selection, type AudienceSelection } from '@plaudit/contract/audience/schema';
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
    words: 'Trained this year. Ask them before you look for bandages.',
    isIn: (index: number) => index % 9 === 1,
  },
  {
    name: 'Harbor runners',
    words: 'Five kilometers before breakfast, whatever the weather.',
    isIn: (index: number) => index % 5 === 3,
  },
] as const;

const kyoto: AudienceSelection = {
  ...empty_selection,
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'in', values: ['Kyoto'] }] }],
};

const audiencesOf = (staff: readonly Member[]): { name: string; words: string; selection: AudienceSelection }[] => [
  {
    name: 'First year',
    words: 'Invited to the newcomers’ breakfast.',
    selection: {
      ...empty_selection,
      criterias: [{ conditions: [{ criteria_type: 'tenure', search_type: 'shorter_than', values: ['P1Y'] }] }],
    },
  },
  {
    name: 'Building and shipping',
    words: 'Everyone who reports to Kwame, wherever they are.',
    selection: {
      ...empty_selection,
      criterias: [
        {
          conditions: [
            {
              criteria_type: 'manager',
              search_type: 'under',
              values: staff.filter(({ key }) => key === 'kwame').map(({ employee_id }) => employee_id),
            },
          ],
        },
      ],
    },
  },
  { name: 'Kyoto studio', words: 'For everything about the building in Kyoto.', selection: kyoto },
];

/** Groups across departments with their members, one of them automatic, and saved audiences; to be written after the people. */
export const groupRows = (staff: readonly Member[], now: Date): Rows => {
  const created_at = new Date(now.getTime() - 200 * day);
  const by_hand = groups.map((group) => ({ ...group, group_id: idAt(created_at), selection: null }));
  const automatic = {
    name: 'Kyoto',
    words: 'Everyone in the Kyoto studio. People who move there join the same day.',
    group_id: idAt(created_at),
    selection: kyoto,
  };
  const membersOf = (group_id: string, members: readonly Member[]) =>
    members
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ employee_id }) => ({ group_id, employee_id, added_at: created_at }));
  return {
    employee_group: [...by_hand, automatic].map(({ group_id, name, words, selection }) => ({
      group_id,
      group_name: name,
      description: words,
      selection,
      is_mentionable: selection === null,
      created_at,
    })),
    employee_group_member: [
      ...by_hand.flatMap(({ group_id, isIn }) =>
        membersOf(
          group_id,
          staff.filter((_, index) => isIn(index)),
        ),
      ),
      ...membersOf(
        automatic.group_id,
        staff.filter(({ location }) => location === 'Kyoto'),
      ),
    ],
    audience: audiencesOf(staff).map(({ name, words, selection }) => ({
      audience_id: idAt(created_at),
      audience_name: name,
      description: words,
      selection,
      created_at,
    })),
  };
};
