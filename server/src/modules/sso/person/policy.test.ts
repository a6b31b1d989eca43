import { expect, test } from 'vitest';
import { mapped_fields, type SsoMapping } from '@plaudit/contract/sso/schema';
import { isAllowedDomain, isUnverified, personOf, providerKey } from './policy.ts';

const usual = Object.fromEntries(mapped_fields.map((name) => [name, ''])) as SsoMapping;

test('claims are read by their usual names, the first one with a text', () => {
  expect(
    personOf(
      { email: 'not one', mail: 'Ada@Acme.example', sn: [' Lovelace ', 'King'], title: 7, location: ' ' },
      usual,
    ),
  ).toEqual({ email: 'ada@acme.example', last_name: 'Lovelace' });
  expect(personOf({}, usual)).toEqual({});
});

test('a mapping replaces the usual names', () => {
  const mapping = { ...usual, first_name: 'nick', department: 'toString' };
  expect(personOf({ given_name: 'Ada', nick: 'Countess' }, mapping)).toEqual({ first_name: 'Countess' });
});

test('texts can be stored: not too long, without NUL, and without half a character', () => {
  const read = (given_name: string) => personOf({ given_name }, usual).first_name;
  expect(read('A\u0000da')).toBe('Ada');
  expect(read('x'.repeat(300))).toBe('x'.repeat(100));
  expect(read(`${'x'.repeat(99)}😀`)).toBe(`${'x'.repeat(99)}\ufffd`);
});

test('R6.4: only addresses of the allowed domains are let in, and none that the provider does not vouch for', () => {
  expect([
    isAllowedDomain('ada@acme.example', ['acme.example']),
    isAllowedDomain('ada@x.acme.example', ['acme.example']),
  ]).toEqual([true, false]);
  expect([isUnverified({ email_verified: false }), isUnverified({ email_verified: 'false' })]).toEqual([true, true]);
  expect([isUnverified({ email_verified: true }), isUnverified({})]).toEqual([false, false]);
  expect(providerKey('a', null)).not.toEqual(providerKey('a,null'));
});
