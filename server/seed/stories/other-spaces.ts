import { day, hour } from './minutes.ts';
import type { Space } from './space.ts';

/** Spaces of those who write about it, and of everything else. */
export const other_spaces: readonly Space[] = [
  {
    key: 'newsroom',
    name: 'Newsroom',
    words: 'Texts, pictures and dates, before anyone else sees them.',
    visibility: 'closed',
    keepers: ['mateo'],
    isIn: () => false,
    others: ['aoife', 'minjun', 'camille', 'zainab', 'teo'],
    parts: [
      {
        name: 'General',
        lines: [
          { by: 'zainab', minutes_ago: 7 * hour, words: 'القصة القادمة عن ورشة بورتو جاهزة للمراجعة.' },
          {
            by: 'mateo',
            minutes_ago: 7 * hour - 30,
            words: 'I read it with a dictionary and a smile. Two commas, no puns.',
          },
          { by: 'teo', minutes_ago: 35, words: 'It is on the page, and hidden until ten.' },
        ],
        unread: { mateo: 1 },
      },
      {
        name: 'Pictures',
        words: 'Raw ones, good ones, and those with the thumb.',
        lines: [
          {
            by: 'camille',
            minutes_ago: 2 * day,
            words: 'Forty from the glass oven are up. Number 12 is the cover, and I will not discuss it.',
          },
          {
            by: 'aoife',
            minutes_ago: 2 * day - 8,
            words: 'Number 12 is the cover.',
            reactions: [{ reaction: 'laugh', by: ['camille', 'mateo'] }],
          },
          { by: 'minjun', minutes_ago: 2 * day - 60, words: '교토 사진은 내일 올릴게요. 비가 그치면 더 좋아져요.' },
        ],
      },
      {
        name: 'Dates',
        is_quiet: true,
        words: 'What goes out when. Only the desk writes here.',
        lines: [
          {
            by: 'mateo',
            minutes_ago: 6 * day,
            words: '**Monday:** the workshop story. **Wednesday:** Kyoto. **Friday:** nothing, on purpose.',
          },
          {
            by: 'mateo',
            minutes_ago: 30 * hour,
            words: 'Kyoto moves to Thursday, because of the rain.',
            reactions: [{ reaction: 'clap', by: ['minjun', 'teo'] }],
          },
        ],
      },
    ],
  },
  {
    key: 'games',
    name: 'Chess and other games',
    words: 'Boards, cards and revenge.',
    visibility: 'open',
    keepers: ['kwame'],
    isIn: (index) => index % 6 === 4,
    others: ['nia', 'dmitri', 'marcus'],
    parts: [
      {
        name: 'General',
        lines: [
          { by: 'marcus', minutes_ago: 3 * day, words: 'Who has the second rook? It was last seen on the printer.' },
          {
            by: 'nia',
            minutes_ago: 3 * day - 50,
            words: 'It holds the door of the small kitchen. It is very good at it.',
          },
        ],
      },
      {
        name: 'Chess',
        words: 'One move a day, two if it rains.',
        lines: [
          { by: 'dmitri', minutes_ago: 5 * day, words: 'Knight to f5. Take your time.' },
          {
            by: 'kwame',
            minutes_ago: 4 * day,
            words: 'I took a day. Rook takes d8, check.',
            reactions: [{ reaction: 'wow', by: ['marcus', 'nia'] }],
          },
          { by: 'dmitri', minutes_ago: 4 * day - 3, words: 'I should have said: don’t take your time.' },
        ],
      },
      {
        name: 'Cards on Thursday',
        words: 'Six o’clock, canteen, the long table.',
        lines: [
          {
            by: 'marcus',
            minutes_ago: 6 * day,
            words: 'We are five. A sixth would end the discussion about who deals.',
          },
          { by: 'nia', minutes_ago: 6 * day - 90, words: 'I’m in, and I don’t deal.' },
        ],
      },
    ],
  },
  {
    key: 'plants',
    name: 'Green house',
    words: 'Less waste, less power, more plants.',
    visibility: 'open',
    meant_for: 'Porto',
    keepers: ['camille'],
    isIn: (index) => index % 7 === 3,
    others: ['samira', 'yuki', 'thandiwe'],
    parts: [
      {
        name: 'General',
        lines: [
          {
            by: 'camille',
            minutes_ago: 2 * day,
            words: 'We use a third less foil than a year ago. The plants send their regards.',
            reactions: [{ reaction: 'celebrate', by: ['samira', 'yuki'] }],
          },
        ],
        unread: { yuki: 1 },
      },
      {
        name: 'Foil and boxes',
        words: 'What our lamps travel in.',
        lines: [
          {
            by: 'thandiwe',
            minutes_ago: 7 * day,
            words: 'The paper sleeve survived a fall from the truck. So did the lamp, which was not in it.',
          },
          {
            by: 'camille',
            minutes_ago: 7 * day - 30,
            words: 'Then the next truck gets sleeves only, please.',
            reactions: [{ reaction: 'clap', by: ['thandiwe', 'samira'] }],
          },
          {
            by: 'yuki',
            minutes_ago: 6 * day,
            words: 'I can make the box two centimeters flatter if the handle folds. It folds.',
          },
        ],
      },
      {
        name: 'Roof garden',
        words: 'Watering, harvest and bees.',
        lines: [
          {
            by: 'samira',
            minutes_ago: 4 * day,
            words: 'Who waters on Saturday? The tomatoes ask politely, the mint does not ask.',
          },
          { by: 'thandiwe', minutes_ago: 4 * day - 20, words: 'Me. I come by with the dog at nine.' },
          {
            by: 'camille',
            minutes_ago: 3 * day,
            words: 'First harvest: eleven tomatoes, one of them the size of a head.',
          },
        ],
      },
    ],
  },
  {
    key: 'birthday',
    name: 'Fortieth birthday of Renata',
    words: 'Shh.',
    visibility: 'hidden',
    keepers: ['ingrid', 'samira'],
    isIn: () => false,
    others: ['mateo', 'hana', 'oluwaseun'],
    parts: [
      {
        name: 'General',
        lines: [
          { by: 'samira', minutes_ago: 5 * hour, words: 'The cake is ordered: lemon, no marzipan.' },
          { by: 'mateo', minutes_ago: 5 * hour - 10, words: 'I bring the guitar. You can’t stop me.' },
        ],
        unread: { ingrid: 2 },
      },
      {
        name: 'Songs',
        lines: [
          {
            by: 'mateo',
            minutes_ago: 2 * day,
            words: 'Three chords, one verse, and everyone sings the part about the door.',
          },
          { by: 'hana', minutes_ago: 2 * day - 25, words: 'I can hold the second voice until somebody looks at me.' },
        ],
      },
    ],
  },
  {
    key: 'fair',
    name: 'Trade fair Milan',
    words: 'The stand, the trucks and the espresso machine.',
    visibility: 'open',
    keepers: ['aoife'],
    isIn: (index) => index % 7 === 2,
    others: ['lars', 'ingrid'],
    archived_days_ago: 38,
    parts: [
      {
        name: 'General',
        lines: [{ by: 'aoife', minutes_ago: 45 * day, words: 'Last box is in the truck. Grazie a tutti!' }],
      },
      {
        name: 'The stand',
        words: 'Measures, light and who carries what.',
        lines: [
          {
            by: 'lars',
            minutes_ago: 58 * day,
            words: 'The back wall is 14 centimeters shorter than in the plan. The plan is prettier.',
          },
          { by: 'aoife', minutes_ago: 58 * day - 40, words: 'Then the letters move up and nobody will know.' },
          {
            by: 'ingrid',
            minutes_ago: 52 * day,
            words: 'I know, and I like it.',
            answers: 1,
            reactions: [{ reaction: 'laugh', by: ['aoife', 'lars'] }],
          },
        ],
      },
      {
        name: 'Espresso machine',
        words: 'It had its own badge.',
        lines: [
          {
            by: 'ingrid',
            minutes_ago: 49 * day,
            words: 'It made 612 cups in four days. We met more people through it than through the brochure.',
          },
          { by: 'lars', minutes_ago: 49 * day - 15, words: 'It goes home in the cab, next to me, with a seat belt.' },
        ],
      },
    ],
  },
];
