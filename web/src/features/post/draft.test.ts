import { expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { newPost } from '@plaudit/contract/post/schema';
import { emptyDraft, isWorthKeeping, toPost, wordsProblem } from './draft.ts';

const text = (written: string) => ({ ...emptyDraft().text, text: written });

test('what the form lets through, the server takes, and what it refuses, the server refuses', () => {
  for (const written of ['', '   ', 'Hello', 'x'.repeat(limits.post_length), 'x'.repeat(limits.post_length + 1)]) {
    const { success } = newPost.safeParse(toPost({ text: text(written), has_comments: true }, [], null));
    expect(wordsProblem(text(written), 0) === undefined, `${written.length}`).toBe(success);
  }
});

test('files alone are a post, and no words but spaces are no draft', () => {
  expect(wordsProblem(text(' '), 1)).toBeUndefined();
  expect(wordsProblem(text(' '), 0)).toBe('problem.empty');
  expect([isWorthKeeping({ ...emptyDraft(), text: text(' ') }), isWorthKeeping({ ...emptyDraft(), text: text('a') })]).toEqual([
    false,
    true,
  ]);
});

test('a post in a place names it, and one for everyone names none', () => {
  const place = { place_id: 'p', place_kind: 'community' as const };
  expect(toPost({ text: text(' Hi '), has_comments: false }, [], place)).toEqual({
    words: 'Hi',
    attachments: [],
    has_comments: false,
    ...place,
  });
  expect(toPost({ text: text('Hi'), has_comments: true }, [], null)).not.toHaveProperty('place_id');
});
