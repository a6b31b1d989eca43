import type { RecognitionType } from '@plaudit/contract/recognition/schema';

export type TypeKey = 'thanks' | 'teamwork' | 'beyond' | 'idea' | 'hero' | 'craft' | 'guide' | 'month';
export type ValueKey = 'craft' | 'care' | 'curious' | 'together' | 'planet';

export type SeedType = Omit<RecognitionType, 'recognition_type_id' | 'image_url' | 'is_active'> & { key: TypeKey };

const everyone = { value_required: false, funding: 'allowance', given_by: 'everyone' } as const;

/** The recognition types of the demonstration company; each has a picture of its key. */
export const types: readonly SeedType[] = [
  {
    ...everyone,
    key: 'thanks',
    title: 'Thank you',
    description: 'For a helping hand, large or small.',
    color: 'tomato',
    points: 10,
    min_points: 0,
    max_points: 50,
  },
  {
    ...everyone,
    key: 'teamwork',
    title: 'Great teamwork',
    description: 'For making everyone around you better.',
    color: 'blue',
    points: 20,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    key: 'beyond',
    title: 'Above and beyond',
    description: 'For going further than anyone could have asked.',
    color: 'violet',
    points: 50,
    min_points: 20,
    max_points: 200,
  },
  {
    ...everyone,
    key: 'idea',
    title: 'Bright idea',
    description: 'For a thought that changed how we do things.',
    color: 'amber',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    ...everyone,
    key: 'hero',
    title: 'Customer hero',
    description: 'For making a customer’s day.',
    color: 'jade',
    points: 30,
    min_points: 10,
    max_points: 100,
  },
  {
    ...everyone,
    key: 'craft',
    title: 'Master craft',
    description: 'For craftsmanship you want to touch.',
    color: 'gold',
    points: 25,
    min_points: 5,
    max_points: 100,
    value_required: true,
  },
  {
    ...everyone,
    key: 'guide',
    title: 'Guiding light',
    description: 'For sharing knowledge with patience and generosity.',
    color: 'cyan',
    points: 25,
    min_points: 5,
    max_points: 100,
  },
  {
    key: 'month',
    title: 'Lantern of the month',
    description: 'For a month that everyone noticed. Funded by the company.',
    color: 'purple',
    points: 500,
    min_points: 500,
    max_points: 500,
    value_required: true,
    funding: 'company',
    given_by: 'managers',
  },
];

/** The values of the demonstration company; each has an icon of its key. */
export const values: readonly { key: ValueKey; value_name: string; value_description: string }[] = [
  {
    key: 'craft',
    value_name: 'Made to last',
    value_description: 'We build what can be repaired and is worth repairing.',
  },
  {
    key: 'care',
    value_name: 'Warmth first',
    value_description: 'We treat customers and colleagues as guests at our table.',
  },
  { key: 'curious', value_name: 'Stay curious', value_description: 'We ask, try, and change our minds.' },
  { key: 'together', value_name: 'Carry it together', value_description: 'Nobody carries the lamp alone.' },
  { key: 'planet', value_name: 'Leave no shadow', value_description: 'We take no more than we can give back.' },
];

/** Values that go well with a type, the likeliest first. */
export const fitting_values: Record<TypeKey, readonly ValueKey[]> = {
  thanks: ['care', 'together', 'care'],
  teamwork: ['together', 'together', 'care'],
  beyond: ['together', 'care', 'craft', 'planet'],
  idea: ['curious', 'curious', 'planet', 'craft'],
  hero: ['care', 'care', 'together'],
  craft: ['craft', 'craft', 'planet'],
  guide: ['together', 'curious', 'care'],
  month: ['together', 'care', 'craft', 'curious'],
};
