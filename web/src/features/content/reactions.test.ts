import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Reaction, reactions } from '@plaudit/contract/content/schema';
import { countReactions, react, reactionTabs, topReactions } from './reactions.ts';

const none = { reactions: [], my_reaction: null };

test('choosing, changing and taking back count one person once', () => {
  const clapped = react({ reactions: [{ reaction: 'clap', count: 2 }], my_reaction: null }, 'clap');
  expect(clapped).toEqual({ reactions: [{ reaction: 'clap', count: 3 }], my_reaction: 'clap' });
  const loved = react(clapped, 'heart');
  expect(loved.reactions).toEqual([
    { reaction: 'clap', count: 2 },
    { reaction: 'heart', count: 1 },
  ]);
  expect(react(loved, null)).toEqual({ reactions: [{ reaction: 'clap', count: 2 }], my_reaction: null });
});

test('for any choice, the sum is that of the others and at most one more', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Reaction | null>(...reactions, null)), (choices) => {
      const after = choices.reduce((counted, choice) => react(counted, choice), none as Parameters<typeof react>[0]);
      expect(countReactions(after.reactions)).toBe(after.my_reaction === null ? 0 : 1);
    }),
  );
});

test('the most used reactions come first', () => {
  const counts = [
    { reaction: 'wow', count: 1 },
    { reaction: 'fire', count: 5 },
    { reaction: 'clap', count: 1 },
  ] as const;
  expect(topReactions([...counts], 2)).toEqual(['fire', 'clap']);
});

test('people who reacted are listed together and by reaction, and only once if there is one reaction', () => {
  const clap = { reaction: 'clap', count: 1 } as const;
  const wow = { reaction: 'wow', count: 2 } as const;
  expect(reactionTabs([clap, wow])).toEqual(['all', 'wow', 'clap']);
  expect(reactionTabs([wow])).toEqual(['wow']);
  expect(reactionTabs([])).toEqual([]);
});
