import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@plaudit/contract/auth/password';
import { limits } from '@plaudit/contract/limits';
import { password_rule_names, password_rules } from './password-rules.ts';

const keepsAll = (password: string, min_length: number = limits.password_min_length) =>
  password_rule_names.every((rule) => password_rules[rule](password, min_length));

describe('password rules (R5.2)', () => {
  it.each([
    ['a1!bc', false],
    ['a1!bcd', true],
    ['abcdef!', false],
    ['123456!', false],
    ['abc123', false],
    ['pass 12', false],
    ['ñandú1€', true],
  ])('%s: %s', (password, is_good) => expect(keepsAll(password)).toBe(is_good));

  it('shown while typing are met exactly when the product accepts the password', () => {
    const password = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-c1-3!? ]{0,9}$/));
    const min_length = fc.integer({ min: limits.password_min_length, max: 12 });
    fc.assert(
      fc.property(
        password,
        min_length,
        (given, least) => keepsAll(given, least) === (passwordProblem(given, given, least) === null),
      ),
    );
  });
});
