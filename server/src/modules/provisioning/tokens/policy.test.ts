import { expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/tokens.ts';
import { newSecret, readSecret } from './policy.ts';

const company_id = '01234567-89ab-cdef-0123-456789abcdef';

test('a secret contains its company, and nothing else is a secret', () => {
  const secret = newSecret(company_id);
  expect(secret).toMatch(/^plaudit_scim_[\w-]{64}$/);
  const read = { company_id, token_hash: hashToken(secret) };
  expect([readSecret(`Bearer ${secret}`), readSecret(` bearer  ${secret} `)]).toEqual([read, read]);
  for (const other of [
    undefined,
    '',
    secret,
    `Basic ${secret}`,
    `Bearer ${secret}x`,
    `Bearer ${secret.slice(0, -1)}`,
  ]) {
    expect(readSecret(other)).toBeNull();
  }
});
