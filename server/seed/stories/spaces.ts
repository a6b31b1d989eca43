import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Line } from './chats.ts';

export type Part = {
  name: string;
  words?: string;
  visibility?: 'open' | 'closed' | 'hidden';
  /** Only managers of the space write. */
  is_quiet?: boolean;
  /** Of a closed or hidden one: its people, the owner first. */
  people?: readonly string[];
  lines: readonly Line[];
  /** Who has not read how many of the last lines. */
  unread?: Readonly<Record<string, number>>;
};

type Role = { name: string; permissions: readonly PlacePermission[]; people: readonly string[] };

/** What was said in one sub-space and belonged into another, and who moved it there. */
export const moved = {
  space: 'Harbor lamp',
  from: 'General',
  to: 'Switch and spring',
  by: 'yuki',
  minutes_ago: 120,
  words: 'After a thousand presses: 0.42 newtons, and it still clicks like a door that knows you.',
  moved_by: 'lars',
  moved_minutes_ago: 100,
} as const;

/** A space with its parts, the one that it begins with first. */
export type Space = {
  name: string;
  words: string;
  visibility: 'open' | 'closed' | 'hidden';
  /** Keys of the people who look after it, the owner first. */
  keepers: readonly string[];
  isIn: (index: number) => boolean;
  /** Keys of others who are in it. */
  others?: readonly string[];
  parts: readonly Part[];
  /** Its own roles, and who has them; none of these looks after it. */
  roles?: readonly Role[];
  /** It is suggested to everyone who works there. */
  meant_for?: string;
  archived_days_ago?: number;
};

const hour = 60;
const day = 24 * hour;

export const spaces: readonly Space[] = [
  {
    name: 'Harbor lamp',
    words: 'Everyone who draws, builds, sells or photographs our next lamp.',
    visibility: 'open',
    keepers: ['yuki', 'sofia'],
    isIn: (index) => index % 3 === 0,
    others: ['ingrid', 'kwame', 'renata', 'mateo', 'lars', 'aoife'],
    roles: [
      {
        name: 'Design lead',
        permissions: ['post', 'comment', 'mention_everyone', 'moderate', 'manage_sub_spaces'],
        people: ['lars'],
      },
      {
        name: 'Host',
        permissions: ['post', 'comment', 'invite', 'approve_requests', 'manage_members'],
        people: ['mateo', 'aoife'],
      },
      { name: 'Observer', permissions: ['comment'], people: [] },
    ],
    parts: [
      {
        name: 'General',
        lines: [
          {
            by: 'sofia',
            minutes_ago: 9 * day,
            words: 'Welcome! Everything about the lamp is decided here, and nowhere else.',
            pinned_by: 'sofia',
          },
          {
            by: 'lars',
            minutes_ago: 9 * day - 20,
            words: 'Then let me decide something: it floats.',
            reactions: [{ reaction: 'wow', by: ['yuki', 'ingrid', 'mateo'] }],
          },
          {
            by: 'yuki',
            minutes_ago: 2 * day,
            words: 'The third prototype stands in the Oslo kitchen. Please pour things over it.',
          },
          {
            by: 'ingrid',
            minutes_ago: 2 * day - 45,
            words: 'Coffee: fine. Soup: fine. Herring: we need a new gasket.',
            answers: 2,
            reactions: [{ reaction: 'laugh', by: ['yuki', 'lars', 'sofia', 'renata'] }],
          },
          { by: 'yuki', minutes_ago: 3 * hour, words: 'New gasket, same herring, dry lamp.' },
        ],
        unread: { ingrid: 1, kwame: 2, mateo: 1 },
      },
      {
        name: 'Switch and spring',
        words: 'Newtons, clicks and pebbles.',
        lines: [
          { by: 'yuki', minutes_ago: 3 * day, words: '0.4 newtons or 0.5? Vote with your thumbs in the kitchen.' },
          { by: 'lars', minutes_ago: 3 * day - 90, words: '0.4, and my thumb is older than yours.' },
        ],
      },
      {
        name: 'Price',
        visibility: 'hidden',
        people: ['sofia', 'kwame', 'ingrid'],
        lines: [
          { by: 'kwame', minutes_ago: 6 * hour, words: 'With the second mill we are at 38 a piece.' },
          { by: 'sofia', minutes_ago: 6 * hour - 7, words: 'Then the brass ring stays?' },
        ],
        unread: { ingrid: 2 },
      },
    ],
  },
  {
    name: 'Porto workshop',
    words: 'Shifts, lines, spare parts and lunch.',
    visibility: 'open',
    keepers: ['kwame', 'dmitri'],
    isIn: (index) => index % 4 === 1,
    others: ['beatriz', 'mateo', 'nia'],
    roles: [
      {
        name: 'Shift lead',
        permissions: ['post', 'comment', 'mention_everyone', 'moderate'],
        people: ['nia', 'beatriz'],
      },
    ],
    parts: [
      {
        name: 'General',
        lines: [
          {
            by: 'dmitri',
            minutes_ago: 26 * hour,
            words: 'Second line: runs. Sensor: replaced. Me: asleep by nine.',
            reactions: [{ reaction: 'clap', by: ['kwame', 'nia', 'beatriz'] }],
          },
          { by: 'kwame', minutes_ago: 25 * hour, words: 'The whole house thanks you.' },
          {
            by: 'nia',
            minutes_ago: 80,
            words: 'The fire drill is at **eleven**. It is only a drill, also for the canteen.',
          },
        ],
        unread: { mateo: 1 },
      },
      {
        name: 'Announcements',
        is_quiet: true,
        lines: [
          { by: 'kwame', minutes_ago: 5 * day, words: 'From Monday on, the early shift begins at half past six.' },
        ],
      },
    ],
  },
  {
    name: 'Customer care',
    words: 'What people ask us, and what we answer.',
    visibility: 'open',
    keepers: ['nia'],
    isIn: (index) => index % 5 === 2,
    others: ['renata', 'marcus'],
    parts: [
      {
        name: 'General',
        lines: [
          {
            by: 'marcus',
            minutes_ago: 8 * hour,
            words: 'A customer asks whether the lamp minds altitude. She means 5,600 meters.',
          },
          { by: 'nia', minutes_ago: 8 * hour - 6, words: 'It does not. Ask her for a picture!', answers: 0 },
        ],
        unread: { renata: 2 },
      },
      {
        name: 'Returns',
        lines: [
          {
            by: 'nia',
            minutes_ago: 4 * day,
            words: 'Three returns this week, all of them gifts that were given twice.',
          },
        ],
      },
    ],
  },
  {
    name: 'Kyoto studio',
    words: '京都のみんなのための場所。',
    visibility: 'open',
    keepers: ['yuki'],
    isIn: () => false,
    others: ['minjun', 'meiling'],
    parts: [
      {
        name: 'General',
        lines: [
          { by: 'meiling', minutes_ago: 10 * hour, words: '新しい布の見本が届きました。窓の横にあります。' },
          {
            by: 'minjun',
            minutes_ago: 10 * hour - 12,
            words: '青がとてもきれいです。',
            reactions: [{ reaction: 'heart', by: ['meiling', 'yuki'] }],
          },
        ],
      },
    ],
  },
  {
    name: 'Hiring',
    words: 'Open positions, interviews and offers. For people who hire.',
    visibility: 'closed',
    keepers: ['renata', 'oluwaseun'],
    isIn: () => false,
    others: ['samira', 'hana', 'kwame', 'ingrid'],
    parts: [
      {
        name: 'General',
        lines: [
          {
            by: 'oluwaseun',
            minutes_ago: 30 * hour,
            words: 'Two of four offers are signed. The other two are on a beach until Thursday.',
          },
          { by: 'renata', minutes_ago: 30 * hour - 5, words: 'Then we wait like adults.' },
          {
            by: 'samira',
            minutes_ago: 2 * hour,
            words: 'One just wrote from the beach: yes!',
            reactions: [{ reaction: 'celebrate', by: ['renata', 'oluwaseun', 'hana'] }],
          },
        ],
        unread: { ingrid: 1, kwame: 3 },
      },
      {
        name: 'Interview questions',
        lines: [
          {
            by: 'hana',
            minutes_ago: 6 * day,
            words: 'I put the questions that we agreed on into one list. Fewer riddles, more lamps.',
          },
        ],
      },
    ],
  },
  {
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
    ],
  },
  {
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
        ],
      },
    ],
  },
  {
    name: 'Green house',
    words: 'Less waste, less power, more plants.',
    visibility: 'open',
    meant_for: 'Porto',
    keepers: ['camille'],
    isIn: (index) => index % 7 === 3,
    others: ['samira', 'yuki'],
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
    ],
  },
  {
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
    ],
  },
  {
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
    ],
  },
];
