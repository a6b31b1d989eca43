import { expect, test, vi } from 'vitest';

// As the product has it: other tests take cheaper hashes.
vi.resetModules();
const { hashPassword, verifyPassword } = await import('./password-hash.ts');

test('a password is stored as Argon2id, at the cost that OWASP asks for, and never twice alike', async () => {
  const [one, other] = [await hashPassword('Plaudit-2026!'), await hashPassword('Plaudit-2026!')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('only the same password fits, and none fits where there is no hash', async () => {
  const stored = await hashPassword('Plaudit-2026!');
  expect(await verifyPassword(stored, 'Plaudit-2026!')).toBe(true);
  expect(await verifyPassword(stored, 'plaudit-2026!')).toBe(false);
  expect(await verifyPassword(undefined, 'Plaudit-2026!')).toBe(false);
});
