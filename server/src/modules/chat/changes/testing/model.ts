import type { Session } from '@plaudit/contract/auth/schema';
import type { Seen } from './device.ts';

/** A message that a person wrote, and what may have become of it by what the server answered. */
export type Written = {
  as: Session;
  client_id: string;
  /** When it was written. */
  turn: number;
  /** What its device sends. */
  first: string;
  /** Null until the server has answered: it is sent again until then. */
  message_id: string | null;
  /** What it may say. Several, if several people changed it at the same time, or if an answer was lost. */
  words: Set<string>;
  is_there: boolean | 'either';
};

export type Act = { kind: 'edit'; words: string } | { kind: 'delete' } | { kind: 'restore' };

/** What was done with a message within one turn. Without an answer, it happened or did not. */
export type Done = { written: Written; act: Act; is_answered: boolean };

/** Follows what was done at the same time: one act that was answered leaves no doubt, several can come in any order. */
export const follow = (done: readonly Done[]): void => {
  for (const written of new Set(done.map((one) => one.written))) {
    const acts = done.filter((one) => one.written === written);
    const is_sure = acts.every(({ is_answered }) => is_answered);
    const words = acts.flatMap(({ act }) => (act.kind === 'edit' ? [act.words] : []));
    if (words.length > 0) written.words = new Set([...(is_sure ? [] : written.words), ...words]);
    const kinds = new Set(acts.map(({ act }) => act.kind));
    if (!is_sure || kinds.size > 1)
      written.is_there = kinds.has('delete') || kinds.has('restore') ? 'either' : written.is_there;
    // What is deleted can't be edited.
    else written.is_there = !kinds.has('delete');
  }
};

/** What is wrong with what the server has: lost, doubled, back, with other words, or out of order. */
export const problemsOf = (
  all: readonly Written[],
  main: readonly Seen[],
  side: readonly Seen[],
  moved: Set<string>,
): string[] => {
  const there = [...main, ...side].filter(({ message_type }) => message_type !== 'move');
  const problems: string[] = [];
  for (const { client_id, message_id, words, is_there } of all) {
    const found = there.filter((one) => one.message_id === message_id);
    if (found.length > 1) problems.push(`${client_id} is doubled`);
    if (is_there !== 'either' && found.length !== Number(is_there))
      problems.push(`${client_id} is ${is_there ? 'lost' : 'back'}`);
    for (const one of found) if (!words.has(one.words)) problems.push(`${client_id} says ${one.words}`);
  }
  const known = new Map(all.map((written) => [written.message_id, written]));
  for (const { message_id } of there) if (!known.has(message_id)) problems.push(`${message_id} was written by no one`);
  // What moved has a later number in its new place.
  const turns = main.flatMap(({ message_id }) => (moved.has(message_id) ? [] : (known.get(message_id)?.turn ?? [])));
  if (turns.some((turn, at) => turn < (turns[at - 1] ?? 0))) problems.push(`Out of order: ${turns.join()}`);
  return problems;
};
