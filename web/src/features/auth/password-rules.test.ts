import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from '@plaudit/contract/auth/password';
import { password_rule_names, password_rules } from './password-rules.ts';

const keepsAll = (password: string) => password_rule_names.every((rule) => password_rules[rule](password));

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

  it('shown while typing are kept exactly when the product accepts the password', () => {
    const password = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-c1-3!? ]{0,9}$/));
    fc.assert(fc.property(password, (given) => keepsAll(given) === (passwordProblem(given, given) === null)));
  });
});
