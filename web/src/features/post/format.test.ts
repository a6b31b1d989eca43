import { expect, test } from 'vitest';
import { personName } from '../../lib/format/person.ts';
import { titleOf } from './format.ts';
import { post } from './testing/records.ts';
import { poll } from '../poll/testing/records.ts';

const t = ((key: string, { name }: { name: string }) => `${key} ${name}`) as never;
const title = (words: string) => titleOf(post(1, { words }), t);

test('the title of a post is its beginning in one line, without marks', () => {
  expect(title('# Our **year**\n\n- 41 lamps')).toBe('Our year 41 lamps');
  expect(title('> A rule?\n1. `yes`')).toBe('A rule? yes');
});

test('a long beginning is cut at whole letters', () => {
  expect(title('👩‍🚀'.repeat(2))).toBe('👩‍🚀'.repeat(2));
  expect(title('🎉'.repeat(81))).toBe(`${'🎉'.repeat(80)}…`);
  expect(title('x'.repeat(80))).toBe('x'.repeat(80));
});

test('a post without words is named after its author', () => {
  const { author } = post(1);
  for (const words of ['', '  ', '**']) expect(title(words)).toBe(`post:by ${personName(author)}`);
});

test('a post that only asks is named after its question', () => {
  const asked = { ...poll(2), question: 'Where do **we** eat?' };
  expect(titleOf(post(1, { words: '', poll: asked }), t)).toBe('Where do we eat?');
  expect(titleOf(post(1, { words: 'Lunch', poll: asked }), t)).toBe('Lunch');
});
