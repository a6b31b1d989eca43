import { expect, test } from 'vitest';
import type { Counters } from '../../lib/feature/cards.ts';
import { aWrite } from '../../lib/writes/testing/writes.ts';
import { commentsOf, reactionTo, withWaitingCounters } from './waiting.ts';

const content: Counters = { reactions: [], my_reaction: null, comments_count: 1 };
const reaction = (state: 'waiting' | 'failed') =>
  aWrite(1, reactionTo('c1'), { kind: 'reaction', body: { reaction: 'clap' }, state });
const comment = (state: 'waiting' | 'failed', parent_id = 'c1') => aWrite(2, commentsOf(parent_id), { state });

test('pending writes are counted where they belong', () => {
  const waiting = [reaction('waiting'), comment('waiting'), comment('waiting', 'c2')];
  expect(withWaitingCounters(content, 'c1', waiting)).toEqual({
    reactions: [{ reaction: 'clap', count: 1 }],
    my_reaction: 'clap',
    comments_count: 2,
  });
});

test('a pending reply is counted on its comment and on the top of its thread', () => {
  const reply = aWrite(3, commentsOf('c1'), { shown: { top_id: 'p1' } });
  expect(withWaitingCounters(content, 'c1', [reply]).comments_count).toBe(2);
  expect(withWaitingCounters(content, 'p1', [reply]).comments_count).toBe(2);
  expect(withWaitingCounters(content, 'p2', [reply]).comments_count).toBe(1);
  // A comment is counted once, although it names the top of its thread.
  const direct = aWrite(4, commentsOf('p1'), { shown: { top_id: 'p1' } });
  expect(withWaitingCounters(content, 'p1', [direct]).comments_count).toBe(2);
});

test('what the server refused is not counted', () => {
  expect(withWaitingCounters(content, 'c1', [reaction('failed'), comment('failed')])).toEqual(content);
});
