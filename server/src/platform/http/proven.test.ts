import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { noteToken, provenCompany } from './proven.ts';

const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as FastifyRequest;

test('a token is proven until it is refused, and ten thousand are remembered, those used lately', () => {
  expect(provenCompany(by('first'))).toBeNull();
  for (const token of ['first', 'second']) noteToken(by(token), token);
  for (let n = 2; n < 10_000; n++) noteToken(by(`other ${n}`), 'other');
  noteToken(by('first'), 'first');
  expect([provenCompany(by('first')), provenCompany(by('second'))]).toEqual(['first', 'second']);
  noteToken(by('one more'), 'other');
  expect([provenCompany(by('first')), provenCompany(by('second'))]).toEqual(['first', null]);
  noteToken(by('first'), null);
  expect(provenCompany(by('first'))).toBeNull();
});
