import { company_name } from '../company.ts';
import type { Writing } from '../writings.ts';
import type { Asked } from './polls.ts';

/** A post, and what people say below it. */
export type Story = Omit<Writing, 'hours_ago'> & {
  has_comments?: boolean;
  /** How long it is there, from when it was written. */
  expires_after_hours?: number;
  as_company?: boolean;
  /** The colleague in whose name it is. */
  in_name_of?: string;
  /** People are asked to read it; the position of a person decides whether they did. */
  must_read?: { due_in_days: number; isRead: (index: number) => boolean; reminded_days_ago?: number };
  pinned_for_days?: number;
  poll?: Asked;
  /** How the post begins that it is a copy of. */
  copy_of?: string;
  /** Keys of the people who saved it. */
  saved_by?: readonly string[];
} & (
    | { hours_ago: number }
    /** On a workday: the Friday before, if it was a weekend. `hour` is in UTC. */
    | { days_ago: number; hour: number }
  );

/** Posted in one community, and copied to another. */
const flatbread =
  'جربت اليوم خبز أمي في فرن المكتب، والنتيجة أفضل مما توقعت.\n\nMy mother’s flatbread, baked in the office oven. The recipe:\n\n1. Two cups of flour, one of yogurt, a pinch of salt.\n2. Rest for an hour. Really an hour.\n3. Four minutes on the hottest stone you have.\n\nThe first twenty are next to the coffee machine.';

/** News of the last weeks for everyone, and posts in communities, newest last. */
export const post_stories: readonly Story[] = [
  {
    by: 'ingrid',
    hours_ago: 24 * 19,
    words:
      '# Our year in three numbers\n\nThe books for the third quarter are closed. Three numbers I’m proud of:\n\n- **41,200** lamps went out, 12% more than last year.\n- **1,930** came back to be repaired, and 1,874 of them shine again.\n- **0** people were hurt in the workshop.\n\nThe whole report is [on the shelf](https://lanternworks.example/reports/third-quarter). The last number is the one I look at first. Thank you, all of you in Porto.\n\nWhat’s next: the harbor lamp goes into its second round of tests, and Kyoto opens its doors to visitors in spring.',
    claps: 24,
    comments: [
      {
        by: 'joao',
        words: 'Zero is the number we talk about every Monday. It stays zero.',
        loved_by: ['ingrid', 'kwame', 'ifeoma'],
      },
      {
        by: 'ifeoma',
        words: 'What happened to the other 56?',
        replies: [
          {
            by: 'grace',
            words: 'They’re still on my shelf. Half of them wait for a spring that nobody makes anymore.',
          },
        ],
      },
    ],
  },
  {
    by: 'yuki',
    hours_ago: 24 * 8,
    place: 'Kyoto studio',
    words:
      '来週の月曜日は、建物の点検のため午前中エレベーターが止まります。荷物のある方は前日までにお知らせください。\n\nThe elevator is off on Monday morning. If you expect a delivery, tell me by Friday.',
    claps: 3,
    comments: [{ by: 'minjun', words: '알겠습니다. The camera cases can wait until Tuesday.' }],
  },
  {
    by: 'zainab',
    hours_ago: 24 * 6,
    place: 'The canteen table',
    words: flatbread,
    claps: 9,
    comments: [
      { by: 'samira', words: 'تسلم إيديها. I had three.', loved_by: ['zainab'] },
      { by: 'mateo', words: '“Really an hour” should be on our wall.' },
    ],
  },
  {
    by: 'yuki',
    hours_ago: 24 * 5,
    place: 'Kyoto studio',
    copy_of: 'جربت',
    words: flatbread,
    claps: 4,
    comments: [{ by: 'minjun', words: 'We have the stone. Who brings the yogurt?' }],
  },
  {
    by: 'marcus',
    hours_ago: 26,
    place: 'The swap shelf',
    words: 'Concert tickets for Saturday, two of them, 40 each. Write to me.',
    claps: 0,
    comments: [],
  },
  {
    by: 'kwame',
    hours_ago: 24 * 7,
    place: 'The swap shelf',
    words:
      'The shelf is next to the lift on the second floor. Put things there, take things from there, and tell us here so that nobody climbs the stairs for nothing.',
    claps: 8,
    comments: [{ by: 'nia', words: 'The blue teapot is mine now. Thank you, whoever you are!' }],
  },
  {
    by: 'lars',
    days_ago: 47,
    hour: 15,
    place: 'Trade fair Milan',
    words:
      'The last box is closed. 412 people held a lamp of ours in their hands, and only one of them let go. See you next year.',
    claps: 7,
    comments: [{ by: 'aoife', words: 'The lamp still works. I checked.' }],
  },
  {
    by: 'mateo',
    hours_ago: 24 * 4,
    place: company_name,
    words:
      'The photos from the lighthouse trip are here. If you don’t want to be in one of them, tell Camille, and it’s gone the same day.',
    pictures: [
      { shows: 'dusk', alt: 'A red and white lighthouse at dusk' },
      { shows: 'noon', alt: 'A blue and white lighthouse above a sailboat' },
    ],
    claps: 17,
    poll: {
      question: 'Which one should hang in the hallway?',
      answers: [
        ['The one at dusk', 5],
        ['The one with the sailboat', 3],
        ['Both, side by side', 2],
      ],
      ends_in: 10,
      votes: (index) => index % 3 !== 2,
    },
    comments: [{ by: 'camille', words: 'The second one was a matter of four minutes. Then came the rain.' }],
  },
  {
    by: 'mateo',
    hours_ago: 24 * 3,
    in_name_of: 'ingrid',
    words:
      'Ingrid is on the night train to Kyoto and asked me to pass this on:\n\n> The new workshop passed its last inspection this morning. Thank you to everyone who swept, lifted and painted. I’ll bring pictures on Thursday.',
    claps: 14,
    comments: [],
  },
  {
    by: 'mateo',
    hours_ago: 24 * 2,
    as_company: true,
    words:
      'Our year-end break is from December 24 to January 1. Repairs and the help desk keep a small team; everyone else is off. The rota and the numbers to call: https://lanternworks.example/year-end',
    claps: 19,
    comments: [],
  },
  {
    by: 'kwame',
    hours_ago: 30,
    expires_after_hours: 24 * 7,
    words:
      'The parking lot in Porto is closed from Thursday to Saturday: it gets new charging points. Bikes can stay where they are. The bus stop across the street is served every ten minutes.',
    claps: 6,
    has_comments: false,
    comments: [],
  },
  {
    by: 'sofia',
    hours_ago: 24 * 4,
    place: 'Harbor lamp',
    pinned_for_days: 30,
    words:
      '## How we decide about the harbor lamp\n\n1. What’s said in the sub-spaces is a conversation.\n2. What’s decided is a post here, so that nobody has to search for it.\n3. A decision has a name next to it. Ask that person first.\n\nThe list of open decisions is on the wall next to the lathe, and in the first comment.',
    claps: 9,
    comments: [
      {
        by: 'lars',
        words: 'Open: the brass ring, the weight of the base, and who tells Porto about the ring.',
        loved_by: ['yuki', 'sofia'],
        replies: [{ by: 'kwame', words: 'I’ll tell Porto. I live there.', loved_by: ['lars', 'sofia', 'ingrid'] }],
      },
    ],
  },
  {
    by: 'yuki',
    hours_ago: 30,
    place: 'Harbor lamp',
    words:
      'Decided: the gasket is made of **two parts**. It keeps out water, soup and herring, and can be replaced without tools.\n\nThank you to everyone who poured something over the prototype.',
    claps: 12,
    comments: [{ by: 'ingrid', words: 'The kitchen thanks you, too. It smells of coffee again.', loved_by: ['yuki'] }],
  },
  {
    by: 'nia',
    hours_ago: 20,
    place: 'Customer care',
    words:
      'Our answers got a day faster this month: **1.6 days** instead of 2.7. The biggest part of it is Marcus’s list of the ten questions that everyone asks.',
    claps: 7,
    comments: [{ by: 'marcus', words: 'Question eleven is in the works.', loved_by: ['nia', 'renata'] }],
  },
  {
    by: 'kwame',
    hours_ago: 11,
    place: 'Two wheels to work',
    words:
      'I think helmets should be a rule on the company bikes, not advice. Two near misses on the bridge this month were enough for me.\n\n> A rule for grown-ups?\n\nThat’s what I’d have said a month ago. What do you think?',
    claps: 5,
    poll: {
      question: 'Helmets on the company bikes',
      answers: [
        ['A rule for everyone', 4],
        ['Good advice, nothing more', 3],
        ['Lend them out with the keys', 3],
      ],
      is_anonymous: true,
      ends_in: 6,
      votes: () => true,
    },
    comments: [
      {
        by: 'yuki',
        words:
          'I’d rather see the bridge get a lane of its own. A rule puts the work on the person who’s already careful.',
        loved_by: ['lars'],
        replies: [
          {
            by: 'kwame',
            words:
              'Fair. I wrote to the city about the lane in June. Until they build it, I’d like heads to stay whole.',
          },
          { by: 'yuki', words: 'Then let’s do both. I’ll sign the next letter with you.', loved_by: ['kwame'] },
        ],
      },
      {
        by: 'dmitri',
        words: 'I’ve worn one since 2011, and would still vote against a rule. Lend them out next to the keys instead.',
      },
    ],
  },
];
