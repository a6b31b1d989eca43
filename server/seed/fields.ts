import { day, idAt, localDay } from './clock.ts';
import type { Rows } from './rows.ts';
import type { Member } from './staff.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL'] as const;
const thanks = [
  'In person, with a coffee',
  'A quiet note',
  'In front of everyone, please',
  'With something from the bakery',
  'By naming who helped me',
  'A postcard on the workbench',
] as const;

/** The company's own fields, one for each way to see and fill them in; `of` returns a member's values. */
export const createFields = (now: Date): { rows: Rows; of: (member: Member, index: number) => object } => {
  const made_at = new Date(now.getTime() - 300 * day);
  const [size, thanked, contract] = [idAt(made_at), idAt(made_at), idAt(made_at)];
  const options = sizes.map((label) => ({ option_id: idAt(made_at), label, is_retired: false }));
  const everybody = { visible_to: 'everybody', edited_by: 'person', is_on_profile: true, options: [], help_text: '' };
  const custom_field = [
    {
      ...everybody,
      field_id: thanked,
      field_name: 'Favorite way to be thanked',
      kind: 'text',
      help_text: 'So no one has to guess.',
    },
    { ...everybody, field_id: size, field_name: 'T-shirt size', kind: 'choice', options },
    {
      ...everybody,
      field_id: contract,
      field_name: 'Contract until',
      kind: 'date',
      help_text: 'Leave blank for permanent contracts.',
      visible_to: 'managers',
      edited_by: 'administrators',
    },
  ].map((field, position) => ({ ...field, position }));
  const of = ({ hired_years_ago }: Member, index: number) => ({
    ...(index % 3 !== 1 && { [thanked]: thanks[index % thanks.length] }),
    ...(index % 5 !== 4 && { [size]: options[(index * index + index) % options.length]?.option_id }),
    // Newcomers have a year to begin with.
    ...(hired_years_ago < 1 && { [contract]: localDay(new Date(now.getTime() + (index + 60) * day), 'UTC') }),
  });
  return { rows: { custom_field }, of };
};
