import { company_name } from '../company.ts';
import type { Said } from '../threads.ts';

/** What a poll asks, and how people vote. */
export type Asked = {
  question: string;
  /** With how many of ten people choose each. */
  answers: readonly (readonly [answer: string, weight: number])[];
  is_multiple?: boolean;
  is_anonymous?: boolean;
  /** In days from its beginning; null for one that a person ends. */
  ends_in: number | null;
  votes: (index: number) => boolean;
};

/** A poll, and what people say below it. */
export type Story = Asked & {
  asked_by: string;
  hours_ago: number;
  /** Name of the community that it is in. */
  place?: string;
  claps: number;
  comments: readonly Said[];
};

/** Running polls, some of them in communities, and one that is over. */
export const poll_stories: readonly Story[] = [
  {
    asked_by: 'kwame',
    hours_ago: 24 * 33,
    question: 'Which day suits you for the winter party?',
    answers: [
      ['Thursday', 3],
      ['Friday', 6],
      ['Saturday', 1],
    ],
    ends_in: 14,
    votes: (index) => index % 5 !== 0,
    claps: 9,
    comments: [{ by: 'renata', words: 'Friday it is. Bring somebody who likes to dance.' }],
  },
  {
    asked_by: 'renata',
    hours_ago: 50,
    question: 'How is your workload these days?',
    answers: [
      ['I have room for more', 1],
      ['Just right', 5],
      ['A bit too much', 3],
      ['Far too much', 1],
    ],
    is_anonymous: true,
    ends_in: 9,
    votes: (index) => index % 3 !== 1,
    claps: 6,
    comments: [{ by: 'ingrid', words: 'Please be honest. We’ll plan the spring with this.' }],
  },
  {
    asked_by: 'yuki',
    hours_ago: 21,
    question: 'Where should the second bike shed go? Choose all that work for you.',
    answers: [
      ['Behind the workshop', 5],
      ['By the main entrance', 3],
      ['On the parking lot', 2],
    ],
    is_multiple: true,
    ends_in: 6,
    place: 'Two wheels to work',
    votes: (index) => index % 4 !== 3,
    claps: 4,
    comments: [
      {
        by: 'kwame',
        words: 'It would **also stay dry** behind the workshop. I drew how I picture it.',
        pictures: [{ shows: 'shed', alt: 'Two bikes under a green roof beside the workshop' }],
      },
    ],
  },
  {
    asked_by: 'mateo',
    hours_ago: 3,
    question: 'What should we name the new meeting rooms after?',
    answers: [
      ['Lighthouses', 5],
      ['Kinds of lamps', 3],
      ['Our first customers', 1],
      ['Just numbers, please', 1],
    ],
    ends_in: null,
    votes: (index) => index % 2 === 0,
    claps: 7,
    comments: [
      {
        by: 'yuki',
        words:
          'Lighthouses, each with its own light on the door. My first three:\n\n- **Lindesnes**, for the large room\n- **Hook Head**, the oldest\n- **Kadoshima**, with the best view',
        pictures: [
          { shows: 'dusk', alt: 'A red and white lighthouse at dusk' },
          { shows: 'noon', alt: 'A blue and white lighthouse above a sailboat' },
        ],
        replies: [
          { by: 'renata', words: 'As long as nobody has to find “Hook Head” in a hurry.' },
          { by: 'yuki', words: 'It has the *red* door. You can’t miss it.' },
          { by: 'kwame', words: 'Then I’ll take the one with the sailboat.' },
        ],
      },
      {
        by: 'camille',
        words: 'I have photos of all three, from [one long summer](https://lanternworks.example/lighthouses).',
      },
    ],
  },
  {
    asked_by: 'ingrid',
    hours_ago: 7,
    question: 'Which story should open the next all-hands?',
    answers: [
      ['The lamp that came back after eleven years', 5],
      ['A day with customer care', 3],
      ['How Kyoto drew the new switch', 3],
    ],
    ends_in: 4,
    place: company_name,
    votes: (index) => index % 3 === 0,
    claps: 11,
    comments: [
      {
        by: 'grace',
        words: 'I can bring the letter that came with the lamp. It’s **three pages**, and the last one is a drawing.',
        loved_by: ['ingrid', 'mateo', 'yuki', 'joao'],
        replies: [{ by: 'joao', words: 'And I still have the screw that we replaced.', loved_by: ['grace', 'pedro'] }],
      },
      { by: 'teo', words: 'Whatever wins, I need the photos by Wednesday.' },
    ],
  },
  {
    asked_by: 'meiling',
    hours_ago: 5,
    question: 'Who waters the ginkgo while we’re at the fair?',
    answers: [
      ['I can, Monday to Wednesday', 3],
      ['I can, Thursday and Friday', 2],
      ['Let’s ask the neighbors', 1],
    ],
    is_multiple: true,
    ends_in: 2,
    place: 'Kyoto studio',
    votes: () => true,
    claps: 3,
    comments: [
      {
        by: 'kenji',
        words: 'It turned yellow overnight. Please look up when you come in today.',
        pictures: [{ shows: 'ginkgo', alt: 'A yellow ginkgo tree in front of a wooden house' }],
        loved_by: ['meiling', 'sakura', 'ayumi', 'minjun'],
        replies: [{ by: 'sakura', words: 'Half of it is on my bike already.', loved_by: ['kenji'] }],
      },
    ],
  },
  {
    asked_by: 'camille',
    hours_ago: 28,
    question: 'What goes into the Friday cake?',
    answers: [
      ['Plums', 4],
      ['Pears and ginger', 3],
      ['Chocolate, as always', 5],
    ],
    ends_in: 3,
    place: 'The canteen table',
    votes: (index) => index % 5 !== 2,
    claps: 6,
    comments: [
      {
        by: 'mateo',
        words: 'Last week’s, for those who came too late:',
        pictures: [{ shows: 'cake', alt: 'A round chocolate cake with berries, one piece missing' }],
        loved_by: ['camille', 'henrik', 'lucia', 'grace', 'tomasz'],
        replies: [
          { by: 'tomasz', words: 'I came **five minutes** too late.' },
          { by: 'mateo', words: 'It was gone in four.', loved_by: ['tomasz', 'camille', 'viktor'] },
        ],
      },
      { by: 'ahmet', words: 'Plums, please. My aunt sends a box on Thursday.', loved_by: ['camille'] },
    ],
  },
  {
    asked_by: 'henrik',
    hours_ago: 4,
    question: 'Soup night on December 3: who brings a pot?',
    answers: [
      ['I bring one', 2],
      ['I bring bread', 3],
      ['I bring an appetite', 6],
    ],
    ends_in: null,
    place: 'The canteen table',
    votes: (index) => index % 2 === 1,
    claps: 5,
    comments: [{ by: 'lucia', words: 'Quinoa soup, for twelve. Who has a ladle?', loved_by: ['henrik', 'rui'] }],
  },
  {
    asked_by: 'kwame',
    hours_ago: 2,
    question: 'Shall we ride in together on Friday?',
    answers: [
      ['Yes, along the river', 5],
      ['Yes, the short way', 2],
      ['Not this time', 2],
    ],
    ends_in: 2,
    place: 'Two wheels to work',
    votes: (index) => index % 4 !== 1,
    claps: 5,
    comments: [
      {
        by: 'rui',
        words: 'The river path is open again. I rode it this morning:',
        pictures: [{ shows: 'route', alt: 'A map with a route along the river, from the bridge to the workshop' }],
        loved_by: ['kwame', 'sofia', 'pedro'],
        replies: [{ by: 'sofia', words: 'Is the gate by the bridge still narrow?' }],
      },
    ],
  },
  {
    asked_by: 'zainab',
    hours_ago: 9,
    question: 'What do we read in December?',
    answers: [
      ['A short novel', 3],
      ['Letters', 2],
      ['Something with snow in it', 2],
    ],
    ends_in: 5,
    place: 'Book club',
    votes: () => true,
    claps: 3,
    comments: [
      {
        by: 'marcus',
        words: '> One book a month, read to the end.\n\nThen please a *short* one. December has three parties.',
        loved_by: ['zainab', 'renata', 'leila'],
      },
    ],
  },
];
