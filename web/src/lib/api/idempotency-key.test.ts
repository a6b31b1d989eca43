import { expect, test } from 'vitest';
import { newKey } from './idempotency-key.ts';

test('each key has 16 random bytes, written as hexadecimal numbers', () => {
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(100);
});
