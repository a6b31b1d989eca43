import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = Buffer.alloc(32, 1);
const text = Buffer.from('a secret of a company');

test('what is sealed opens for its purpose, owner and server, and never twice alike', () => {
  const sealed = seal(secret, 'sso', 'company', text);
  expect(unseal(secret, 'sso', 'company', sealed)).toEqual(text);
  expect(sealed.includes(text)).toBe(false);
  expect(seal(secret, 'sso', 'company', text)).not.toEqual(sealed);
  // A nonce of 12 bytes and a tag of 16: stored values depend on it.
  expect(sealed).toHaveLength(28 + text.length);
});

test('it does not open for anything else, or when it was altered', () => {
  const sealed = seal(secret, 'sso', 'company', text);
  const altered = [0, 12, 28].map((at) => {
    const bytes = Buffer.from(sealed);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  });
  for (const bytes of [...altered, sealed.subarray(0, -1), Buffer.alloc(0)])
    expect(() => unseal(secret, 'sso', 'company', bytes)).toThrow();
  expect(() => unseal(secret, 'totp', 'company', sealed)).toThrow();
  expect(() => unseal(secret, 'sso', 'other', sealed)).toThrow();
  expect(() => unseal(Buffer.alloc(32, 2), 'sso', 'company', sealed)).toThrow();
});

test('what an earlier version sealed still opens', () => {
  const sealed = Buffer.from('BwcHBwcHBwcHBwcHP+btC5tRES/bk8cG7R6WEtmpg64v7vT/Dj32vo06FFXqFCesBw==', 'base64');
  expect(unseal(secret, 'sso', 'company', sealed)).toEqual(text);
});
