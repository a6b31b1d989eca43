import type { ValueSet } from '@plaudit/contract/company/schema';
import { first_values } from '../values/policy.ts';

type Value = ValueSet['values'][number];

const value = (picture: string, value_name: string, value_description: string): Value => ({
  value_name,
  value_description,
  icon_url: `/pictures/${picture}.svg`,
});

/** Values to start from, by what a company does. The first set is what a new company has. */
export const value_sets: readonly ValueSet[] = [
  {
    set: 'starter',
    set_name: 'Starter',
    set_description: 'Five values that fit almost any company.',
    values: [...first_values],
  },
  {
    set: 'customer_service',
    set_name: 'Customer service',
    set_description: 'For teams that help people all day.',
    values: [
      value('message-circle', 'Listen first', 'We understand the person before we solve the problem.'),
      value('puzzle', 'Solve it', 'We stay with a question until it is answered.'),
      value('face-slightly-smiling', 'Kind and clear', 'We are friendly, honest and easy to understand.'),
      value('users', 'One team', 'We hand over with care, so no customer has to ask twice.'),
      value('sprout', 'Better every day', 'We learn from every conversation.'),
    ],
  },
  {
    set: 'engineering',
    set_name: 'Engineering and product',
    set_description: 'For people who design, build and run things.',
    values: [
      value('heart', 'Build for people', 'We begin with the person who will use it.'),
      value('gem', 'Simple wins', 'We remove what nobody needs.'),
      value('target', 'Own it', 'We run what we build, and fix what we break.'),
      value('book-open', 'Learn out loud', 'We share what we try, including what fails.'),
      value('shield-check', 'Quality counts', 'We make it safe, fast and easy to change.'),
    ],
  },
  {
    set: 'care',
    set_name: 'Care and education',
    set_description: 'For people who look after others and help them grow.',
    values: [
      value('hand-heart', 'Dignity', 'We treat everyone the way we want to be treated.'),
      value('heart', 'Kindness', 'We take the time that people need.'),
      value('shield-check', 'Safe hands', 'We protect the people in our care.'),
      value('sprout', 'Growing together', 'We see what people can do, and help them do more.'),
      value('scale', 'Honesty', 'We say what is true, with respect.'),
    ],
  },
  {
    set: 'operations',
    set_name: 'Operations and logistics',
    set_description: 'For sites, shifts and routes that others rely on.',
    values: [
      value('shield-check', 'Safety first', 'We look out for each other, every shift.'),
      value('timer', 'Reliable', 'We do what we said, when we said it.'),
      value('eye', 'Eye for detail', 'We check it once more before it leaves.'),
      value('handshake', 'One crew', 'We help wherever a hand is missing.'),
      value('wrench', 'Always improving', 'We fix the cause, so it doesn’t come back.'),
    ],
  },
  {
    set: 'small_team',
    set_name: 'Small team',
    set_description: 'Four short values for a handful of people.',
    values: [
      value('target', 'Own it', 'We act without waiting to be asked.'),
      value('message-circle', 'Speak openly', 'We say what we think, and listen to the answer.'),
      value('handshake', 'Help out', 'We drop what we can when a colleague needs us.'),
      value('compass', 'Stay curious', 'We ask why, and try new ways.'),
    ],
  },
];
