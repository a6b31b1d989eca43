import { expect, test } from 'vitest';
import { codeHash, newCode } from './policy.ts';

test('a code has six digits, and is valid for one challenge, with or without spaces', () => {
  for (let each = 0; each < 100; each += 1) expect(newCode()).toMatch(/^\d{6}$/);
  const secret = Buffer.alloc(32, 1);
  const hash = codeHash({ secret }, 'one', '123456');
  expect(codeHash({ secret }, 'one', ' 123 456 ')).toEqual(hash);
  expect(codeHash({ secret }, 'other', '123456')).not.toEqual(hash);
  expect(codeHash({ secret }, 'one', '123457')).not.toEqual(hash);
});
