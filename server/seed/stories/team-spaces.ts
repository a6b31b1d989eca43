import { day, hour } from './minutes.ts';
import type { Space } from './space.ts';

/** Spaces of teams that build, sell and hire. */
export const team_spaces: readonly Space[] = [
  {
    key: 'lamp',
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
    key: 'workshop',
    name: 'Porto workshop',
    words: 'Shifts, lines, spare parts and lunch.',
    visibility: 'open',
    keepers: ['kwame', 'dmitri'],
    isIn: (index) => index % 4 === 1,
    others: ['beatriz', 'mateo', 'nia', 'rui', 'pedro', 'catarina'],
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
      {
        name: 'Spare parts',
        words: 'What is missing, what is found, and who has it.',
        lines: [
          {
            by: 'rui',
            minutes_ago: 4 * day,
            words: 'Looking for the **6 mm** collet. It was in the drawer that says “not the 6 mm collet”.',
          },
          {
            by: 'pedro',
            minutes_ago: 4 * day - 25,
            words: 'It is in my jig. I will bring it back once the jig has learned to stand on its own.',
            answers: 0,
            reactions: [{ reaction: 'laugh', by: ['rui', 'catarina'] }],
          },
          {
            by: 'catarina',
            minutes_ago: 3 * day,
            words: 'Gaskets for the second line are here: 400 pieces, third shelf, behind the coffee.',
          },
          { by: 'beatriz', minutes_ago: 3 * day - 40, words: 'And on budget. I frame this delivery note.' },
        ],
      },
    ],
  },
  {
    key: 'care',
    name: 'Customer care',
    words: 'What people ask us, and what we answer.',
    visibility: 'open',
    keepers: ['nia'],
    isIn: (index) => index % 5 === 2,
    others: ['renata', 'marcus', 'sakura', 'grace', 'liam'],
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
      {
        name: 'Good letters',
        words: 'What people write when the lamp arrives, stays or saves an evening.',
        lines: [
          {
            by: 'sakura',
            minutes_ago: 6 * day,
            words: 'From Sapporo: “The power was out for two days. We read all of it to each other by your lamp.”',
            reactions: [{ reaction: 'heart', by: ['nia', 'grace', 'renata', 'liam'] }],
          },
          { by: 'grace', minutes_ago: 6 * day - 15, words: 'I read that one twice. May we print it for the workshop?' },
          {
            by: 'sakura',
            minutes_ago: 6 * day - 50,
            words: 'She says yes, and asks which shelf the workshop would like a jar of plums on.',
            answers: 1,
          },
          { by: 'liam', minutes_ago: day, words: 'A boy from Cork sent a drawing. The lamp has legs and is brave.' },
        ],
        unread: { renata: 1 },
      },
    ],
  },
  {
    key: 'kyoto',
    name: 'Kyoto studio',
    words: '京都のみんなのための場所。',
    visibility: 'open',
    keepers: ['yuki'],
    isIn: () => false,
    others: ['minjun', 'meiling', 'kenji'],
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
      {
        name: 'Colors and fabrics',
        words: '色と布の話。',
        lines: [
          {
            by: 'meiling',
            minutes_ago: 5 * day,
            words: '藍の三番は朝の光だと少し灰色に見えます。午後にもう一度見てください。',
          },
          {
            by: 'yuki',
            minutes_ago: 5 * day - 180,
            words: '午後に見ました。三番のままで行きましょう。',
            answers: 0,
            reactions: [{ reaction: 'clap', by: ['meiling'] }],
          },
          { by: 'meiling', minutes_ago: 4 * day, words: '工房に注文しました。木曜日に届きます。' },
        ],
      },
      {
        name: 'Keys and lunch',
        words: 'Who opens, who closes, and where we eat.',
        lines: [
          { by: 'kenji', minutes_ago: 3 * day, words: 'I have the spare key until Friday. It is on the red thread.' },
          {
            by: 'minjun',
            minutes_ago: 3 * day - 30,
            words: '금요일 점심은 강가에서 먹을까요? 날씨가 좋대요.',
            reactions: [{ reaction: 'celebrate', by: ['meiling', 'kenji'] }],
          },
          { by: 'kenji', minutes_ago: 3 * day - 35, words: 'Yes. I bring the blue mat and no forks.' },
        ],
      },
    ],
  },
  {
    key: 'hiring',
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
      {
        name: 'Optics engineer',
        words: 'One position, three very good people.',
        lines: [
          {
            by: 'oluwaseun',
            minutes_ago: 5 * day,
            words: 'The second of three came by today and repaired the meeting room.',
          },
          { by: 'samira', minutes_ago: 5 * day - 20, words: 'On purpose?' },
          {
            by: 'oluwaseun',
            minutes_ago: 5 * day - 24,
            words: 'She said she couldn’t talk about light below a tube that flickers.',
            answers: 1,
            reactions: [{ reaction: 'laugh', by: ['samira', 'hana', 'renata'] }],
          },
          {
            by: 'renata',
            minutes_ago: 4 * day,
            words: 'Let us hear the third before we fall in love. Tuesday, ten o’clock.',
          },
        ],
      },
    ],
  },
];
