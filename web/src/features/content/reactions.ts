import { type CommonContent, type Reaction, type ReactionCount, reactions } from '@plaudit/contract/content/schema';

export type Counted = Pick<CommonContent, 'reactions' | 'my_reaction'>;

/** The counts after the viewer chose a reaction, or null for none. The first time a reaction is used, it comes last. */
export const react = ({ reactions: counts, my_reaction }: Counted, next: Reaction | null): Counted => {
  if (next === my_reaction) return { reactions: counts, my_reaction };
  const known = next === null || counts.some(({ reaction }) => reaction === next);
  return {
    my_reaction: next,
    reactions: (known ? counts : [...counts, { reaction: next, count: 0 }])
      .map(({ reaction, count }) => ({
        reaction,
        count: count + Number(reaction === next) - Number(reaction === my_reaction),
      }))
      .filter(({ count }) => count > 0),
  };
};

export const countReactions = (counts: readonly ReactionCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

/** The most used first; used alike, in the order of the menu. */
export const topReactions = (counts: readonly ReactionCount[], most: number): Reaction[] =>
  counts
    .toSorted((a, b) => b.count - a.count || reactions.indexOf(a.reaction) - reactions.indexOf(b.reaction))
    .slice(0, most)
    .map(({ reaction }) => reaction);

/** The parts that the people who reacted are listed in; of a single reaction there is only that one. */
export const reactionTabs = (counts: readonly ReactionCount[]): (Reaction | 'all')[] => {
  const used = topReactions(counts, counts.length);
  return used.length > 1 ? ['all', ...used] : used;
};

export const reaction_emoji: Record<Reaction, string> = {
  clap: '👏',
  heart: '❤️',
  celebrate: '🎉',
  fire: '🔥',
  laugh: '😄',
  wow: '😮',
};
