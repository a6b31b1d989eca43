import { company_name } from '../company.ts';
import type { Story } from './posts.ts';

const everyone = { place: company_name };
const kyoto = { place: 'Kyoto studio' };
const wheels = { place: 'Two wheels to work' };
const books = { place: 'Book club' };
const midsummer = { place: 'Midsummer party crew' };

/** What was news before the last weeks, oldest first. No text depends on the season: the year ends today, whenever that is. */
export const year_stories: readonly Story[] = [
  {
    by: 'ingrid',
    days_ago: 338,
    hour: 8,
    words:
      '# A place for all of us\n\nWe are in four cities and three time zones, and I kept hearing good stories a month late. From today, they’re told here.\n\nWrite in your own language if it’s quicker. Someone will translate, and the rest of us learn a word. #newhere',
    claps: 31,
    others: { heart: 9, celebrate: 4 },
    comments: [
      { by: 'mateo', words: 'First puzzle: find the lighthouse in our logo.', loved_by: ['teo', 'aoife'] },
      { by: 'olena', words: 'Вітаю з горна! Greetings from the furnace.', loved_by: ['ingrid', 'joao', 'mamadou'] },
    ],
    saved_by: ['renata'],
  },
  {
    by: 'dmitri',
    days_ago: 301,
    hour: 13,
    ...everyone,
    words:
      'The harbor lamp has a drawing that everyone signed. Six parts instead of eleven, and all of them come out with one screwdriver. #harborlamp',
    pictures: [{ shows: 'blueprint', alt: 'A blueprint of a lamp, taken apart into six numbered parts' }],
    claps: 22,
    others: { fire: 7, wow: 3 },
    comments: [
      {
        by: 'ayumi',
        words: 'Part 4 opens without a tool? Then repairs in Kyoto take ten minutes less.',
        loved_by: ['dmitri', 'grace'],
        replies: [{ by: 'arjun', words: 'It does. I have the thumb to prove it.', loved_by: ['ayumi'] }],
      },
      { by: 'pedro', words: 'I’ll build the jig for part 2 this week.' },
    ],
    saved_by: ['yuki', 'kwame'],
  },
  {
    by: 'kenji',
    days_ago: 268,
    hour: 6,
    ...kyoto,
    words:
      'お隣のお茶屋さんから、毎週水曜日の午後に会議室を使ってもよいと言っていただきました。靴を脱いで上がってください。\n\nThe tea shop next door lends us its back room on Wednesday afternoons. Please take off your shoes.',
    claps: 4,
    others: { heart: 2 },
    comments: [
      { by: 'sakura', words: 'ありがとうございます。お菓子を持って行きます。', loved_by: ['kenji', 'yuki'] },
      { by: 'minjun', words: 'I’ll bring the camera, and leave my boots at the door.' },
    ],
  },
  {
    by: 'grace',
    days_ago: 233,
    hour: 10,
    ...everyone,
    words:
      '# What 900 letters told us\n\nWe read every letter of the last six months again and counted what they’re about:\n\n1. Switches that feel loose\n2. Chargers that get lost on trips\n3. Thank-you notes, the happy surprise\n\nThe first two now have an owner. The third is yours. #repairs #customers',
    pictures: [{ shows: 'chart', alt: 'A bar chart: switches first, then chargers, then thank-you notes' }],
    claps: 27,
    others: { heart: 6 },
    comments: [
      {
        by: 'yuki',
        words: 'I’ll take the switches. Can I have ten of the letters as they were written?',
        loved_by: ['grace'],
        replies: [
          { by: 'liam', words: 'They’re on your desk tomorrow, without names.' },
          { by: 'yuki', words: 'Thank you. I’ll read them with the team, not alone.', loved_by: ['liam', 'amara'] },
        ],
      },
    ],
    saved_by: ['yuki', 'mateo', 'renata'],
  },
  {
    by: 'renata',
    days_ago: 204,
    hour: 15,
    ...books,
    words:
      'Next on the pile: a short one. 140 pages, a lighthouse keeper, and nobody who explains anything. We meet in three weeks. #onebookamonth',
    pictures: [{ shows: 'books', alt: 'A pile of five books with a cup of tea on top' }],
    claps: 4,
    comments: [
      { by: 'ines', words: 'Finally one that fits between two ferry stops.', loved_by: ['renata'] },
      { by: 'marcus', words: 'I read the last page first. I regret nothing.' },
    ],
  },
  {
    by: 'zainab',
    days_ago: 171,
    hour: 11,
    ...everyone,
    words:
      'شكرًا لكل من ساعد في معرض لندن. زارنا أكثر من ثلاثمئة شخص في يوم واحد، وسأل معظمهم عن المصباح الصغير.\n\nThank you to everyone who helped at the London fair. More than three hundred people came in one day, and most of them asked about the small lamp. #fair',
    pictures: [{ shows: 'fair', alt: 'A stall with lamps of three sizes under a striped awning' }],
    claps: 19,
    others: { celebrate: 8, heart: 3 },
    comments: [
      { by: 'abdul', words: 'كان يومًا جميلًا. أتمنى أن نكرره قريبًا.', loved_by: ['zainab', 'samira'] },
      {
        by: 'adaeze',
        words: 'Two hotels have written since. I’ll say more when I may.',
        loved_by: ['henrik', 'zainab'],
      },
    ],
  },
  {
    by: 'joao',
    days_ago: 139,
    hour: 9,
    ...everyone,
    words:
      'The workshop has a new floor plan. The loud machines move behind the glass, and the light stays with the people. Walk through it before you send me your wishes. #workshop',
    pictures: [{ shows: 'plan', alt: 'A floor plan with machines behind a glass wall and benches at the windows' }],
    claps: 16,
    others: { fire: 2 },
    comments: [
      { by: 'catarina', words: 'Can the assembly benches have the east windows? The morning is when we need them.' },
      { by: 'joao', words: 'They’re yours, Catarina.', loved_by: ['catarina', 'thiago', 'lucia'] },
    ],
  },
  {
    by: 'kwame',
    days_ago: 117,
    hour: 16,
    ...wheels,
    words:
      'Free tire check behind the shed, every Thursday at noon. Rui brings the pump, and I bring the bananas. #bikes',
    claps: 6,
    comments: [{ by: 'rui', words: 'It’s a very good pump.', loved_by: ['kwame', 'joao'] }],
  },
  {
    by: 'mateo',
    days_ago: 96,
    hour: 8,
    words:
      '# New assembly points\n\nIf the alarm rings, we now meet across the street in Porto and at the pier in Oslo. Helena has walked every way herself. Please read the map next to your exit once, on foot. #safety',
    claps: 8,
    has_comments: false,
    comments: [],
    must_read: { due_in_days: -82, isRead: (index) => index % 9 !== 4 },
  },
  {
    by: 'mateo',
    days_ago: 88,
    hour: 14,
    ...midsummer,
    words: 'The band said yes. They also asked whether we have a boat. Do we have a boat?',
    claps: 3,
    others: { laugh: 2 },
    comments: [
      { by: 'pedro', words: 'My cousin has a boat.' },
      { by: 'renata', words: 'Does your cousin have a life vest for a drummer?', loved_by: ['mateo', 'meiling'] },
    ],
  },
  {
    by: 'sakura',
    days_ago: 64,
    hour: 5,
    ...kyoto,
    words:
      'お客様から手書きのお手紙をいただきました。「祖母の部屋がまた明るくなりました」と書いてありました。修理チームの皆さん、ありがとうございます。\n\nA customer wrote us by hand: “My grandmother’s room is bright again.” Thank you, repair team.',
    pictures: [{ shows: 'letter', alt: 'A handwritten letter with a pressed flower and an open envelope' }],
    claps: 5,
    others: { heart: 1 },
    comments: [{ by: 'ayumi', words: '読んで泣きました。', loved_by: ['sakura', 'kenji', 'yuki'] }],
    saved_by: ['yuki'],
  },
  {
    by: 'samira',
    days_ago: 41,
    hour: 12,
    ...everyone,
    words:
      'ابتداءً من الأسبوع القادم، يمكنكم حجز موعد مع فريق شؤون الموظفين باللغة العربية أو البرتغالية أو الإنجليزية.\n\nFrom next week, you can book time with the people team in Arabic, Portuguese or English. #peopleteam',
    claps: 12,
    others: { heart: 5 },
    comments: [{ by: 'fatima', words: 'خبر رائع، شكرًا سميرة!', loved_by: ['samira', 'renata'] }],
  },
  {
    by: 'mateo',
    days_ago: 33,
    hour: 9,
    words:
      '# Where to find what\n\n- **Help with your laptop:** Viktor, second floor in Oslo\n- **A question about your pay:** Isabela and Beatriz\n- **A lamp that blinks:** Ayumi and the repair team\n- **A story for this page:** me, any time\n\nThis stays at the top for a while. #newhere',
    claps: 14,
    comments: [{ by: 'noor', words: 'On my third day, this is the page I need.', loved_by: ['mateo', 'viktor'] }],
    pinned_for_days: 30,
    saved_by: ['yuki', 'ingrid'],
  },
  {
    by: 'yuki',
    days_ago: 27,
    hour: 4,
    ...kyoto,
    words:
      '建物の鍵は入口の青い箱に戻してください。\n\nPlease return the keys of the building to the blue box at the door.',
    claps: 2,
    comments: [],
    pinned_for_days: 45,
  },
  {
    by: 'mateo',
    days_ago: 6,
    hour: 9,
    words:
      '# How we sign in from next month\n\nPasswords alone are no longer enough for our drawings. Please do two things:\n\n1. Add a passkey in **Settings**. It takes a minute.\n2. Tell Viktor if your phone is too old for that. He has spare ones.\n\nDone? Then help the person at the next table. #safety',
    claps: 11,
    others: { wow: 2 },
    comments: [
      {
        by: 'thandiwe',
        words: 'Does it work with gloves on? Half of my day is in the cold store.',
        replies: [
          {
            by: 'viktor',
            words: 'With the code instead of the finger, yes. I’ll come by tomorrow.',
            loved_by: ['thandiwe'],
          },
        ],
      },
    ],
    must_read: { due_in_days: 4, isRead: (index) => index % 2 === 1, reminded_days_ago: 1 },
  },
  {
    by: 'sofia',
    days_ago: 3,
    hour: 8,
    ...everyone,
    words:
      'I’d like to try something that won’t please everyone: **no meetings on Wednesdays**, for all of us, for two months.\n\nMy team lost eleven afternoons to meetings last month. Tell me why this is wrong, and please be honest. #quietwednesday',
    claps: 18,
    others: { heart: 4, fire: 5, wow: 3 },
    comments: [
      {
        by: 'henrik',
        words: 'It’s wrong for sales. Our largest customer only has time on Wednesdays, and I won’t ask them to move.',
        loved_by: ['adaeze', 'marcus'],
        replies: [
          {
            by: 'sofia',
            words: 'Customers would be the exception, of course. I mean the meetings we hold with each other.',
          },
          {
            by: 'henrik',
            words: 'Then please write it down. An exception that nobody wrote down is mine to defend every week.',
            loved_by: ['sofia', 'kwame', 'eszter'],
          },
        ],
      },
      {
        by: 'joao',
        words: 'The workshop meets ten minutes each morning, standing. If that goes, people get hurt. I’m against it.',
        loved_by: ['catarina', 'ines', 'mamadou', 'rui'],
        replies: [
          { by: 'priyanka', words: 'That isn’t a meeting, that’s how you stay safe. Nobody would touch it.' },
          {
            by: 'joao',
            words: 'It was called a meeting when they counted hours last year. Words matter on our side of the glass.',
            loved_by: ['priyanka', 'helena'],
          },
          {
            by: 'sofia',
            words: 'You’re right, and I’m sorry about last year. Safety rounds stay, and I’ll name them first.',
            loved_by: ['joao', 'catarina', 'renata'],
          },
        ],
      },
      {
        by: 'leila',
        words:
          'I counted. 46% of our meetings on Wednesdays have no agenda. I’d start there before we forbid anything.',
        loved_by: ['dmitri', 'beatriz', 'tomasz'],
      },
      {
        by: 'hana',
        words: 'I disagree with the idea and love the question. New people like me learn who you all are in meetings.',
        loved_by: ['noor', 'sofia'],
        replies: [
          {
            by: 'lars',
            words: 'Come and sit next to me on Wednesdays. I talk while I glue.',
            loved_by: ['hana', 'jonas'],
          },
        ],
      },
      {
        by: 'kwame',
        words:
          'Let’s try it for four weeks instead of eight: customers and safety rounds excepted, and Leila counts again at the end. If it’s worse, we stop, and nobody says “I told you so”.',
        loved_by: ['sofia', 'henrik', 'joao', 'leila', 'ingrid'],
      },
    ],
    saved_by: ['ingrid', 'mateo'],
  },
];
