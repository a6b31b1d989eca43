import type { Reaction } from '@plaudit/contract/content/schema';
import type { TypeKey } from './catalogue.ts';
import { idAt, minute } from './clock.ts';
import type { Random } from './random.ts';
import type { Member } from './staff.ts';
import { comments } from './stories/comments.ts';

export type SeedComment = { comment_id: string; employee_id: string; message: string; created_at: Date };
export type SeedReaction = { employee_id: string; reaction: Reaction; created_at: Date };
export type Given = {
  type: TypeKey;
  giver: Member;
  receivers: readonly Member[];
  created_at: Date;
  is_public: boolean;
};

const moods: Record<TypeKey, readonly Reaction[]> = {
  thanks: ['heart', 'heart', 'clap', 'celebrate'],
  teamwork: ['clap', 'clap', 'heart', 'fire', 'celebrate'],
  beyond: ['fire', 'wow', 'clap', 'celebrate', 'fire'],
  idea: ['wow', 'clap', 'fire', 'laugh', 'wow'],
  hero: ['heart', 'clap', 'celebrate', 'wow', 'fire'],
  craft: ['wow', 'clap', 'fire', 'heart'],
  guide: ['heart', 'clap', 'heart', 'celebrate'],
  month: ['celebrate', 'celebrate', 'clap', 'heart', 'fire'],
};

// Few people have seen a gift from minutes ago.
const seenBy = (created_at: Date, now: Date): number =>
  Math.min(1, 0.12 + (now.getTime() - created_at.getTime()) / (9 * 60 * minute));

/** A time soon after, mostly within hours, at the latest now. */
const after = (random: Random, start: Date, now: Date, within_minutes: number): Date => {
  const spread = Math.min(now.getTime() - start.getTime() - 1000, within_minutes * minute);
  return new Date(start.getTime() + Math.max(1000, Math.floor(spread * random.next() ** 2)));
};

const audience = (
  random: Random,
  { giver, receivers, created_at, is_public }: Given,
  staff: readonly Member[],
): Member[] => {
  if (!is_public) return [...receivers];
  const near = (member: Member) =>
    member !== giver && member.hired_at < created_at
      ? (member.department === receivers[0]?.department ? 3 : 1) *
        (member.location === receivers[0]?.location ? 2 : 1) *
        member.warmth
      : 0;
  // Sorted by a random number to the power of 1/weight: a draw without return in one step.
  return staff
    .map((member) => ({ member, order: near(member) && random.next() ** (1 / near(member)) }))
    .filter(({ order }) => order > 0)
    .sort((a, b) => b.order - a.order)
    .map(({ member }) => member);
};

export const reactTo = (random: Random, given: Given, staff: readonly Member[], now: Date): SeedReaction[] => {
  const liking = given.type === 'month' ? 14 : 4.6 * (0.25 + 1.5 * random.next());
  const count = Math.round(liking * seenBy(given.created_at, now));
  return audience(random, given, staff)
    .slice(0, count)
    .map(({ employee_id }) => ({
      employee_id,
      reaction: random.pick(moods[given.type]),
      created_at: after(random, given.created_at, now, 2 * 24 * 60),
    }));
};

export const commentOn = (random: Random, given: Given, staff: readonly Member[], now: Date): SeedComment[] => {
  const talk = (given.type === 'month' ? 5 : random.pick([0, 0, 0, 1, 1, 2, 3])) * seenBy(given.created_at, now);
  const others = audience(random, given, staff)
    .filter((member) => !given.receivers.includes(member))
    .slice(0, Math.round(talk));
  const receiver = given.receivers[0] as Member;
  const said = new Set<string>();
  const written: Omit<SeedComment, 'comment_id'>[] = [];
  const say = (member: Member, from: readonly string[], start: Date, about: Member): Date => {
    const text = random.pick(from.filter((line) => !said.has(line)));
    said.add(text);
    const message = text.replaceAll('{name}', about.first_name).replaceAll('{department}', member.department);
    const created_at = after(random, start, now, 20 * 60);
    written.push({ employee_id: member.employee_id, message, created_at });
    return created_at;
  };
  for (const other of others) say(other, comments.general, given.created_at, receiver);
  if (random.chance(0.42 * seenBy(given.created_at, now))) {
    const answered = say(receiver, comments.thanks, given.created_at, receiver);
    if (given.is_public && random.chance(0.3)) say(given.giver, comments.answers, answered, receiver);
  }
  return written
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((comment) => ({ ...comment, comment_id: idAt(comment.created_at) }));
};
