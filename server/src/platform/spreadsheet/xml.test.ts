import { expect, test } from 'vitest';
import { parseXml } from './xml.ts';

const parsed = async (text: string): Promise<number> => {
  let tags = 0;
  const pieces = async function* () {
    yield text;
  };
  for await (const _ of parseXml(pieces(), { open: () => (tags += 1) }));
  return tags;
};
const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const withAttributes = (count: number) => `<a ${Array.from({ length: count }, (_, n) => `n${n}="1"`).join(' ')}/>`;

test('a part may be 100 tags deep, and no deeper', async () => {
  expect(await parsed(nested(100))).toBe(100);
  await expect(parsed(nested(101))).rejects.toMatchObject({ refusal: 'damaged' });
  // Tags next to each other are no depth, and make up for none.
  expect(await parsed(`<a>${'<b/>'.repeat(500)}${nested(99)}</a>`)).toBe(600);
  await expect(parsed(`<a>${'<b/>'.repeat(500)}${nested(100)}</a>`)).rejects.toMatchObject({ refusal: 'damaged' });
});

test('a tag may have 100 attributes as long as a cell, and no more and no longer ones', async () => {
  expect(await parsed(withAttributes(100))).toBe(1);
  await expect(parsed(withAttributes(101))).rejects.toMatchObject({ refusal: 'damaged' });
  expect(await parsed(`<a n="${'x'.repeat(32_767)}"/>`)).toBe(1);
  await expect(parsed(`<a n="${'x'.repeat(32_768)}"/>`)).rejects.toMatchObject({ refusal: 'damaged' });
});

test('a part that declares a document type, or ends early, is refused', async () => {
  for (const text of ['<!DOCTYPE a><a/>', '<a>', '<a></b>', 'text'])
    await expect(parsed(text)).rejects.toMatchObject({ refusal: 'damaged' });
});
