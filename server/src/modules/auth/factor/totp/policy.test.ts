import { expect, test } from 'vitest';
import { describeSecret, newSecret, stepOf } from './policy.ts';

// The secret and the codes of RFC 6238, appendix B.
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test('a code is valid in its half minute, and in the ones before and after', () => {
  expect([stepOf(secret, '287082', at(59)), stepOf(secret, '287 082', at(30))]).toEqual([1, 1]);
  expect([stepOf(secret, '287082', at(0)), stepOf(secret, '287082', at(89))]).toEqual([1, 1]);
  expect(stepOf(secret, '287082', at(90))).toBeNull();
  expect([stepOf(secret, '081804', at(1_111_111_079)), stepOf(secret, '081804', at(1_111_111_019))]).toEqual([
    1_111_111_109 / 30 - (1_111_111_109 % 30) / 30,
    null,
  ]);
});

test('six digits are a code, and nothing else', () => {
  expect(['28708', '2870820', '94287082', 'abcdef', ''].map((otp) => stepOf(secret, otp, at(59)))).toEqual(
    Array(5).fill(null),
  );
});

test('an app gets the secret for typing and as an address', () => {
  const { secret: typed, uri } = describeSecret(secret, 'ada@acme.example');
  expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toContain('otpauth://totp/Plaudit:ada%40acme.example?');
  const { searchParams } = new URL(uri);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: typed,
    digits: '6',
    period: '30',
    issuer: 'Plaudit',
  });
  expect(newSecret()).toHaveLength(20);
});
