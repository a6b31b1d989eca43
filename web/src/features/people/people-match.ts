import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { fold } from '@plaudit/contract/fold';
import { personName } from '../../lib/format/person.ts';
import { wordsOf } from '../../lib/format/words.ts';

/** Whether `typed` is at most one wrong, missing, extra or swapped letter away from the beginning of `word`. */
const isNearStart = (typed: string, word: string): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [rest, there] = [typed.slice(at), word.slice(at)];
  return (
    there.startsWith(rest) ||
    there.slice(1).startsWith(rest.slice(1)) ||
    there.startsWith(rest.slice(1)) ||
    there.slice(1).startsWith(rest) ||
    there.startsWith(`${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`)
  );
};

/** One slip is forgiven from four letters on; with fewer, half of the company would match. */
const forgiving_from = 4;

const scoreWord = (typed: string, words: string[]): number => {
  if (words.some((word) => word.startsWith(typed))) return 3;
  if (words.some((word) => word.includes(typed))) return 2;
  return typed.length >= forgiving_from && words.some((word) => isNearStart(typed, word)) ? 1 : 0;
};

/**
 * How well a person matches what was typed: every word of it has to match a word of the name. 0 is not at all. As in the
 * server's search, a name that begins with it matches best: people type the first name first.
 */
export const matchScore = (search: string, person: EmployeeCard): number => {
  const words = fold(personName(person)).split(' ');
  const typed = fold(search).split(' ');
  if (words.join(' ').startsWith(typed.join(' '))) return 4;
  return Math.min(...typed.map((word) => scoreWord(word, words)));
};

/** People who fit, the best first. People who fit equally well stay in their order, so those the reader knows come first. */
export const matchPeople = <Person extends EmployeeCard>(search: string, people: Person[]): Person[] => {
  if (search.trim() === '') return people;
  const scored = people.map((person) => ({ person, score: matchScore(search, person) }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ person }) => person);
};

/** Whether two to four letters, with or without dots, begin words of the name, in order and from the first one on. */
export const hasInitials = (search: string, person: EmployeeCard): boolean => {
  const typed = wordsOf(search);
  const [first, ...others] = Array.from(typed.join(''));
  if (others.length < 1 || others.length > 3 || (typed.length > 1 && typed.length <= others.length)) return false;
  const [name, ...names] = wordsOf(personName(person));
  let at = 0;
  for (const word of names) if (word.startsWith(others[at] ?? ' ')) at += 1;
  return name?.startsWith(first ?? ' ') === true && at === others.length;
};

/** The people of several lists, each once, at their first position. */
export const uniquePeople = <Person extends EmployeeCard>(...lists: Person[][]): Person[] => {
  const seen = new Set<string>();
  return lists.flat().filter(({ employee_id }) => !seen.has(employee_id) && seen.add(employee_id));
};
