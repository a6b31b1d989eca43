import { reactions, type Recognition } from '@plaudit/contract/recognition/schema';

/** Reactions that somebody gave, in the order of the fixed set. */
export const viewReactions = (counts: Record<string, number>): Recognition['reactions'] =>
  reactions.flatMap((reaction) => (counts[reaction] ? [{ reaction, count: counts[reaction] }] : []));
