import { expect, test } from 'vitest';
import * as chats from './chats.ts';
import * as comments from './comments.ts';
import * as deeds from './deeds.ts';
import * as phrases from './phrases.ts';
import * as polls from './polls.ts';
import * as posts from './posts.ts';
import * as spaces from './spaces.ts';
import * as year_posts from './year-posts.ts';

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A text with each word that each of its braces may hold, one brace after the other. */
const filled = (text: string): string[] => [
  text,
  ...[...text.matchAll(/\{(\w+)\}/g)].flatMap(({ 0: brace, 1: slot = '' }) =>
    (deeds.slots[slot] ?? []).map((word) => text.replace(brace, word)),
  ),
];

const texts = textsIn([chats, comments, deeds, phrases, polls, posts, spaces, year_posts]).flatMap(filled);

test('no text of the demonstration says a word twice, with any words filled in', () => {
  expect(texts.filter((text) => /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text))).toEqual([]);
});

test('the demonstration speaks American English', () => {
  const british = /(recogn|organ|real|apolog|emphas)is(e|ing|ation)|(col|fav|hon|neighb)our|programme|grey|centre/i;
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});
