import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken, isSameHash, newToken } from './tokens.ts';

test('a token has 256 random bits, and only its digest is stored', () => {
  const [one, other] = [newToken(), newToken()];
  expect(Buffer.from(one, 'base64url')).toHaveLength(32);
  expect(other).not.toBe(one);
  expect(hashToken(one)).toEqual(createHash('sha256').update(one).digest());
});

test('digests are the same only if all of their bytes are', () => {
  const hash = hashToken('token');
  expect(isSameHash(hash, hashToken('token'))).toBe(true);
  for (const other of [null, hashToken('other'), hash.subarray(0, -1), Buffer.alloc(0)])
    expect(isSameHash(other, hash)).toBe(false);
});
