import type { Reaction } from '@plaudit/contract/content/schema';
import type { Sounds } from '../sounds.ts';
import { day, hour } from './minutes.ts';

/** `@key` in the words mentions a person; `answers` is the place of an earlier line. */
export type Line = {
  by: string;
  minutes_ago: number;
  words: string;
  answers?: number;
  /** What a later line that forwards it calls it, and the line that this one forwards. */
  name?: string;
  forwards?: string;
  /** What one hears instead of words. */
  sound?: keyof Sounds;
  /** What it asks instead, and who chose which answer. */
  poll?: { question: string; answers: readonly { answer: string; by: readonly string[] }[] };
  /** Where something takes place. */
  location?: { name: string; address: string; latitude: number; longitude: number; in_minutes: number };
  /** It shows the last recognition that its author gave. */
  thanks?: true;
  /** Who pinned it for everyone. */
  pinned_by?: string;
  reactions?: readonly { reaction: Reaction; by: readonly string[] }[];
};

/** People who talk, by their keys; the first began. Without a name, a group is called by its people. */
export type Chat = {
  people: readonly string[];
  name?: string;
  /** Everyone who works there belongs to it, too. */
  location?: string;
  lines: readonly Line[];
  /** Who has not read how many of the last lines. */
  unread?: Readonly<Record<string, number>>;
  /** What is sent later. */
  scheduled?: readonly { by: string; in_minutes: number; words: string }[];
  /** Who has it on top of their list, and who does not want to hear of it for a week. */
  pinned_by?: readonly string[];
  muted_by?: readonly string[];
};

export const chats: readonly Chat[] = [
  {
    people: ['renata', 'ingrid'],
    pinned_by: ['ingrid'],
    lines: [
      {
        by: 'renata',
        minutes_ago: 3 * day,
        words: 'Hana starts her mentoring round on Monday. Would you say two words to the new ones?',
      },
      { by: 'ingrid', minutes_ago: 3 * day - 12, words: 'Gladly. Ten minutes after lunch, and no slides.' },
      {
        by: 'renata',
        minutes_ago: 3 * day - 14,
        words: 'No slides is a promise I will hold you to.',
        reactions: [{ reaction: 'laugh', by: ['ingrid'] }],
      },
      { by: 'renata', minutes_ago: 50, words: 'The list of names is ready. Seven people, three cities.' },
      { by: 'renata', minutes_ago: 48, words: 'Can we move it to half past one? The canteen closes later on Mondays.' },
    ],
    scheduled: [
      { by: 'renata', in_minutes: 3 * day, words: 'Today is the day. The seven are in the canteen, by the window.' },
    ],
    unread: { ingrid: 2 },
  },
  {
    people: ['kwame', 'ingrid'],
    lines: [
      { by: 'kwame', minutes_ago: 26 * hour, words: 'The second line runs again. It was a **two-euro** sensor.' },
      { by: 'ingrid', minutes_ago: 26 * hour - 4, words: 'The most expensive two euros of the quarter. Who found it?' },
      {
        by: 'kwame',
        minutes_ago: 26 * hour - 6,
        words: '@dmitri, with a torch, at six in the morning.',
        reactions: [{ reaction: 'clap', by: ['ingrid'] }],
      },
      { by: 'ingrid', minutes_ago: 26 * hour - 20, words: 'Then I know whom I thank today.' },
      { by: 'ingrid', minutes_ago: 26 * hour - 24, words: '', thanks: true },
    ],
  },
  {
    people: ['yuki', 'sofia'],
    lines: [
      {
        by: 'yuki',
        minutes_ago: 2 * day,
        words: 'The pebble switch has a new spring. It clicks like a door that knows you.',
      },
      { by: 'yuki', minutes_ago: 2 * day - 1, words: '', sound: 'clicks' },
      {
        by: 'sofia',
        minutes_ago: 2 * day - 30,
        words: 'Send me one, please. I want to press it a thousand times before I say anything.',
      },
      {
        by: 'yuki',
        minutes_ago: 2 * day - 33,
        words: 'Two are in the mail:\n- matte, 0.4 newtons\n- polished, 0.5 newtons',
      },
      { by: 'sofia', minutes_ago: 95, words: 'They arrived. The matte one, without a doubt.', answers: 3 },
      { by: 'sofia', minutes_ago: 94, words: 'Lars has stolen the other.' },
    ],
    unread: { yuki: 2 },
  },
  {
    people: ['mateo', 'renata'],
    lines: [
      { by: 'mateo', minutes_ago: 5 * hour, words: 'I have written the note about the holidays. Too many puns?' },
      { by: 'renata', minutes_ago: 5 * hour - 9, words: 'One too few, for you. Leave the one about the candle.' },
      { by: 'mateo', minutes_ago: 5 * hour - 11, words: 'It goes out at noon, then.' },
      { by: 'mateo', minutes_ago: 130, words: 'Out it is. Eleven hearts so far.' },
    ],
    unread: { renata: 1 },
  },
  {
    people: ['kwame', 'mateo'],
    lines: [
      {
        by: 'mateo',
        minutes_ago: 28 * hour,
        words: 'May I bring a camera to the line on Thursday? Ten minutes, no lights.',
      },
      { by: 'kwame', minutes_ago: 27 * hour, words: 'Between two and three, when they change over. Closed shoes!' },
      {
        by: 'mateo',
        minutes_ago: 4 * hour - 30,
        words: 'Revenge today at noon. Bring witnesses.',
        forwards: 'revenge',
      },
      { by: 'mateo', minutes_ago: 4 * hour - 31, words: 'Does a photographer count as one?' },
      { by: 'kwame', minutes_ago: 40, words: 'Make it half past two: the auditors stay longer.' },
    ],
    unread: { mateo: 1 },
  },
  {
    people: ['yuki', 'minjun'],
    lines: [
      {
        by: 'minjun',
        minutes_ago: 7 * hour,
        words: '明日の撮影は十時からです。新しいランプを二つ持ってきてください。',
      },
      { by: 'yuki', minutes_ago: 7 * hour - 8, words: '了解しました。色は「夜明け」と「苔」でいいですか。' },
      {
        by: 'minjun',
        minutes_ago: 7 * hour - 15,
        words: 'はい、お願いします。',
        reactions: [{ reaction: 'heart', by: ['yuki'] }],
      },
    ],
  },
  {
    people: ['ingrid', 'kwame', 'beatriz', 'renata'],
    name: 'Monday round',
    pinned_by: ['kwame', 'renata', 'ingrid'],
    lines: [
      {
        by: 'ingrid',
        minutes_ago: 4 * day,
        words: 'For Monday:\n1. The harbor lamp\n2. Hiring in Porto\n3. Anything that keeps you awake',
        pinned_by: 'ingrid',
      },
      { by: 'beatriz', minutes_ago: 4 * day - 25, words: 'Number three: the price of copper. I will bring a curve.' },
      {
        by: 'kwame',
        minutes_ago: 4 * day - 40,
        words: 'And I a person who can bend it: our buyer found a second mill.',
        answers: 1,
        reactions: [{ reaction: 'celebrate', by: ['beatriz', 'ingrid'] }],
      },
      { by: 'renata', minutes_ago: 20 * hour, words: 'Porto: four offers are out, two are signed.' },
      {
        by: 'beatriz',
        minutes_ago: 70,
        words: '@ingrid, the curve is in your mail. It looks better than it did on Friday.',
      },
      {
        by: 'renata',
        minutes_ago: 68,
        words: '',
        poll: {
          question: 'Where do we eat afterwards?',
          answers: [
            { answer: 'The canteen', by: ['beatriz'] },
            { answer: 'The soup bar by the bridge', by: ['kwame', 'renata'] },
            { answer: 'Sandwiches, and we stay', by: [] },
          ],
        },
      },
      {
        by: 'kwame',
        minutes_ago: 66,
        words: '',
        location: {
          name: 'Test hall, second floor',
          address: 'Verftsgata 12\n0150 Oslo',
          latitude: 59.9075,
          longitude: 10.7612,
          in_minutes: 3 * day,
        },
      },
      { by: 'kwame', minutes_ago: 65, words: 'See you all at nine.' },
    ],
    scheduled: [
      { by: 'kwame', in_minutes: 40 * hour, words: 'The agenda for Monday is here. Bring numbers, not slides.' },
    ],
    unread: { ingrid: 2, renata: 2 },
  },
  {
    people: ['yuki', 'lars', 'aoife', 'mateo', 'camille'],
    name: 'Catalog photographs',
    lines: [
      {
        by: 'aoife',
        minutes_ago: 30 * hour,
        words: 'First selection is up. I left out everything with a reflection of Camille in it.',
      },
      {
        by: 'camille',
        minutes_ago: 30 * hour - 3,
        words: 'My best self-portraits!',
        reactions: [{ reaction: 'laugh', by: ['aoife', 'lars', 'yuki'] }],
      },
      { by: 'lars', minutes_ago: 29 * hour, words: 'Page twelve needs the lamp *on*. Off, it is a very nice stone.' },
      {
        by: 'mateo',
        minutes_ago: 27 * hour,
        words: 'Agreed. And page three needs a hand, so that people see how small it is.',
      },
      { by: 'camille', minutes_ago: 3 * hour, words: 'Both done this morning. @yuki, it is your hand now.' },
      { by: 'aoife', minutes_ago: 2 * hour, words: 'Famous at last, Yuki.' },
    ],
    unread: { yuki: 2, mateo: 2 },
  },
  {
    people: ['renata', 'samira', 'oluwaseun', 'hana'],
    lines: [
      {
        by: 'samira',
        minutes_ago: 9 * hour,
        words: 'Feedback from the last round: people liked the shorter form, and nobody missed question four.',
      },
      { by: 'hana', minutes_ago: 9 * hour - 14, words: 'What was question four?' },
      {
        by: 'oluwaseun',
        minutes_ago: 9 * hour - 15,
        words: 'Exactly.',
        answers: 1,
        reactions: [{ reaction: 'laugh', by: ['samira', 'renata'] }],
      },
    ],
  },
  {
    people: ['kwame', 'dmitri', 'zainab', 'mateo', 'yuki', 'renata', 'nia', 'marcus'],
    name: 'Chess at lunch',
    muted_by: ['yuki'],
    lines: [
      { by: 'kwame', minutes_ago: 6 * day, words: 'The board by the window is free again. Winner stays.' },
      { by: 'nia', minutes_ago: 6 * day - 10, words: 'You mean you stay.' },
      {
        by: 'marcus',
        minutes_ago: 5 * day,
        words: 'Not since Tuesday he does not. Ask @nia.',
        reactions: [{ reaction: 'fire', by: ['nia', 'mateo', 'dmitri'] }],
      },
      { by: 'kwame', minutes_ago: 4 * hour, words: 'Revenge today at noon. Bring witnesses.', name: 'revenge' },
      { by: 'dmitri', minutes_ago: 4 * hour - 3, words: 'I bring popcorn.' },
    ],
    unread: { renata: 2, yuki: 2, mateo: 2 },
  },
  {
    people: ['ingrid'],
    name: 'Kyoto opens in spring',
    location: 'Kyoto',
    lines: [
      {
        by: 'ingrid',
        minutes_ago: 27 * hour,
        words: 'Whoever works in Kyoto is in here, also those who start next month. What do visitors see first?',
      },
      {
        by: 'minjun',
        minutes_ago: 27 * hour - 14,
        words: 'The lamp in the window, and only then the door.',
        reactions: [{ reaction: 'heart', by: ['ingrid', 'yuki'] }],
      },
      { by: 'yuki', minutes_ago: 26 * hour, words: 'And the neighbor’s cat. She is there at nine, every morning.' },
      { by: 'ingrid', minutes_ago: 70, words: 'Then we open at nine.' },
    ],
    unread: { yuki: 1 },
  },
];
