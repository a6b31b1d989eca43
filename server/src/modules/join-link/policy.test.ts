import { expect, test } from 'vitest';
import { companyOfToken, domainOf, fits, isPublicDomain, newLinkToken, stateOf } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const link = { revoked_at: null, expires_at: new Date(now.getTime() + 1), used_count: 0, most_people: 1 };

test('a link is open until it is revoked, expires, or is used up', () => {
  expect(stateOf(link, now)).toBe('open');
  expect(stateOf({ ...link, used_count: 1 }, now)).toBe('used_up');
  expect(stateOf({ ...link, expires_at: now, used_count: 1 }, now)).toBe('expired');
  expect(stateOf({ ...link, expires_at: now, revoked_at: now }, now)).toBe('revoked');
});

test('R6.4: only addresses of the domains of a link fit, and with none every address', () => {
  expect([fits('Ada@Acme.example', ['acme.example']), fits('ada@other.example', ['acme.example'])]).toEqual([
    true,
    false,
  ]);
  expect([fits('ada@other.example', null), fits('ada@acme.example', [])]).toEqual([true, false]);
  expect(domainOf('"a@b"@Acme.example')).toBe('acme.example');
  expect([isPublicDomain('gmail.com'), isPublicDomain('acme.example')]).toEqual([true, false]);
});

test('a token contains its company, and nothing else is a token', () => {
  const company_id = '01234567-89ab-cdef-0123-456789abcdef';
  const token = newLinkToken(company_id);
  expect(companyOfToken(token)).toBe(company_id);
  expect([companyOfToken(`${token}x`), companyOfToken(company_id), companyOfToken('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
