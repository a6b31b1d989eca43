import { expect, test } from 'vitest';
import { findSections, type Findable } from './find-sections.ts';

const company: Findable = { name: 'Company', group: 'Company', keywords: 'logo, time zone, name of points' };
const policy: Findable = { name: 'Policy', group: 'Points', keywords: 'limits, expiration' };
const sign_in: Findable = { name: 'Sign-in policy', group: 'Security', keywords: 'password rules, 2FA' };
const all = [company, policy, sign_in];

const found = (typed: string): string[] => findSections(all, typed, (one) => one).map(({ name }) => name);

test('sections are found by their name, their group, and the words that admins use for what is in them', () => {
  expect(found('comp')).toEqual(['Company']);
  expect(found('SECURITY')).toEqual(['Sign-in policy']);
  expect(found('time zone')).toEqual(['Company']);
  expect(found('zone time')).toEqual(['Company']);
  expect(found('pássword')).toEqual(['Sign-in policy']);
  expect(found('2fa')).toEqual(['Sign-in policy']);
});

test('a compound is found however it is written', () => {
  for (const typed of ['sign-in', 'sign in', 'signin', 'Sign-In']) expect(found(typed)).toEqual(['Sign-in policy']);
});

test('names come before groups, and groups before keywords', () => {
  expect(found('po')).toEqual(['Policy', 'Sign-in policy', 'Company']);
  expect(found('points')).toEqual(['Policy', 'Company']);
});

test('only beginnings of words fit, and all of what was typed', () => {
  expect(found('word')).toEqual([]);
  expect(found('time password')).toEqual([]);
  expect(found(' - ')).toEqual(all.map(({ name }) => name));
});
