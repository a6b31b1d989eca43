import type { TypeSet } from '@plaudit/contract/recognition/schema';

export type Preset = TypeSet['types'][number];

type Range = [points: number, min_points: number, max_points: number];

/** What everyone can give from their allowance, with one of the product's own pictures (`web/public/pictures`). */
const type = (
  title: string,
  description: string,
  [picture, color]: [picture: string, color: Preset['color']],
  [points, min_points, max_points]: Range,
  more: Partial<Preset> = {},
): Preset => ({
  title,
  description,
  image_url: `/pictures/${picture}.svg`,
  color,
  points,
  min_points,
  max_points,
  value_required: false,
  funding: 'allowance',
  given_by: 'everyone',
  ...more,
});

const small: Range = [10, 0, 50];
const usual: Range = [25, 5, 100];
const large: Range = [50, 25, 200];

const thanks = type('Thank you', 'For a helping hand, large or small.', ['hand-heart', 'lime'], small);
const teamwork = type('Great teamwork', 'For making everyone around you better.', ['users', 'blue'], usual);
const beyond = type('Above and beyond', 'For going further than anyone could have asked.', ['rocket', 'violet'], large);
const idea = type('Bright idea', 'For a thought that changed how we do things.', ['lightbulb', 'amber'], usual);
const values = type('Living our values', 'For showing what we stand for.', ['gem', 'jade'], usual, {
  value_required: true,
});
const hero = type('Customer hero', 'For making a customer’s day.', ['face-slightly-smiling', 'orange'], [30, 10, 100]);
const solver = type('Problem solver', 'For untangling what seemed impossible.', ['puzzle', 'cyan'], usual);
const mentor = type('Mentor', 'For sharing knowledge with patience and generosity.', ['graduation-cap', 'iris'], usual);
const welcome = type(
  'Welcome aboard',
  'For a strong start, and for those who made it easy.',
  ['party-popper', 'pink'],
  small,
);
const month = type(
  'Employee of the month',
  'For a month that everyone noticed. Funded by the company.',
  ['trophy', 'gold'],
  [500, 500, 500],
  { value_required: true, funding: 'company', given_by: 'managers' },
);
const calm = type('Calm under pressure', 'For a cool head when it mattered.', ['shield-check', 'teal'], usual);
const stepped_in = type('Stepped in', 'For covering when a hand was missing.', ['handshake', 'indigo'], usual);
const shipped = type('Shipped it', 'For bringing something over the finish line.', ['target', 'ruby'], large);
const lasting = type('Built to last', 'For work that others can rely on.', ['wrench', 'gold'], usual);
const kindness = type('Kindness', 'For warmth that people remember.', ['heart', 'crimson'], small);
const patience = type('Endless patience', 'For staying with it, however long it took.', ['sprout', 'green'], usual);
const safety = type('Safety first', 'For spotting a risk before it became one.', ['shield-check', 'teal'], usual);
const on_time = type('Right on time', 'For keeping everything moving.', ['timer', 'tomato'], usual);

/** Templates for types; the first five are what a new company starts with. */
export const presets: readonly Preset[] = [
  thanks,
  teamwork,
  beyond,
  idea,
  values,
  hero,
  solver,
  mentor,
  welcome,
  month,
];

export const default_types = presets.slice(0, 5);

/** Types to start from, by what a company does. The first set is what a new company has. */
export const type_sets: readonly TypeSet[] = [
  {
    set: 'starter',
    set_name: 'Starter',
    set_description: 'Five types that fit almost any company.',
    types: default_types,
  },
  {
    set: 'customer_service',
    set_name: 'Customer service',
    set_description: 'For teams that help people all day.',
    types: [thanks, hero, calm, solver, teamwork],
  },
  {
    set: 'engineering',
    set_name: 'Engineering and product',
    set_description: 'For people who design, build and run things.',
    types: [solver, shipped, lasting, idea, mentor, teamwork],
  },
  {
    set: 'care',
    set_name: 'Care and education',
    set_description: 'For people who look after others and help them grow.',
    types: [thanks, kindness, patience, mentor, beyond],
  },
  {
    set: 'operations',
    set_name: 'Operations and logistics',
    set_description: 'For sites, shifts and routes that others rely on.',
    types: [thanks, safety, on_time, stepped_in, solver, teamwork],
  },
  {
    set: 'small_team',
    set_name: 'Small team',
    set_description: 'Four types for a handful of people.',
    types: [thanks, stepped_in, idea, beyond],
  },
];

const compared = [
  'title',
  'description',
  'color',
  'points',
  'min_points',
  'max_points',
  'value_required',
  'funding',
  'given_by',
] as const;

type Compared = Pick<Preset, (typeof compared)[number] | 'image_url'>;

/** Whether a type is still as the product proposes it. Those of older companies have no picture. */
export const isAsProposed = (type: Compared, proposed: Preset): boolean =>
  compared.every((name) => type[name] === proposed[name]) &&
  (type.image_url === null || type.image_url === proposed.image_url);

export const proposals: readonly Preset[] = [...presets, ...type_sets.flatMap(({ types }) => types)];
