import { expect, test } from 'vitest';
import { isGood, knownAddress } from './file-address.ts';

const now = 1_732_176_000_000;
const signed = (seconds: number) => `/files/p/cake.png?expires=${now / 1000 + seconds}&signature=x`;

test('an address is good until shortly before its signature expires', () => {
  expect([3600, 61, 60, 0, -1].map((seconds) => isGood(signed(seconds), now))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an address without a signature is always good, and no address never', () => {
  expect([isGood('/files/a/logo.png', now), isGood('blob:https://plaudit.example/7', now), isGood('', now)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the address of a private file that is not signed works for no one', () => {
  expect([isGood('/files/c/private/f/cake.png', now), isGood('/files/c/f/private.png', now)]).toEqual([false, true]);
});

test('the first good address of a file stays; another file, or one that no longer works, takes the new one', () => {
  const [first, later, bare] = [signed(600), signed(3600), '/files/p/cake.png'];
  expect(knownAddress(first, later, now)).toBe(first);
  expect(knownAddress(first, bare, now)).toBe(first);
  expect(knownAddress(signed(0), later, now)).toBe(later);
  expect(knownAddress(first, '/files/p/team.png', now)).toBe('/files/p/team.png');
});
