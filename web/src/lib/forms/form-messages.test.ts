import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { all, formRules } from './form-messages.ts';

const i18n = createInstance();
const common = JSON.parse(readFileSync(new URL('../../../public/locales/en/common.json', import.meta.url), 'utf8'));
await i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } });
const rules = formRules(i18n.t);

describe('messages of forms (R5.1)', () => {
  it.each([
    ['required', rules.required, 'This field is required', ['', '  '], ['x', ' x ']],
    ['enter', rules.enter('Title'), 'Please enter Title', ['', '\n'], ['x']],
    [
      'email',
      rules.email,
      'Invalid email address',
      ['ada', 'ada@', '@x.example', 'a b@x.example', 'ada@x', 'a@b@c.example'],
      ['', 'ada@x.example', ' ada.l+1@mail.x.example '],
    ],
    ['password', rules.password, 'Invalid password', ['x'.repeat(201)], ['', 'x', 'x'.repeat(200)]],
    [
      'phone',
      rules.phone,
      'Invalid phone number',
      ['12', 'call me', '+', '123456', '1234567890123456', '++49 30 1234567', '030-12x4567'],
      ['', '+49 30 1234567', '(030) 123 45-67', '001.202.555.0100', '1234567', '123456789012345'],
    ],
    ['min length', rules.minLength('Code', 3), 'Code must have at least 3 characters', ['ab', ' ab '], ['', 'abc']],
    ['max length', rules.maxLength('Name', 3), 'Name can have at most 3 characters', ['abcd'], ['', 'abc', ' abc ']],
    [
      'range',
      rules.range('Allowance', 0, 1_000_000),
      'Allowance must be a whole number between 0 and 1,000,000',
      ['-1', '1000001', '1.5', '1e3', 'ten', '１'],
      ['', '0', '1000000', ' 7 '],
    ],
  ] as const)('%s', (_, rule, message, wrong, right) => {
    for (const typed of wrong) expect(rule(typed), JSON.stringify(typed)).toBe(message);
    for (const typed of right) expect(rule(typed), JSON.stringify(typed)).toBe(true);
  });

  it('are said one at a time, the first that applies', () => {
    const rule = all(rules.required, rules.email);
    expect([rule(''), rule('ada'), rule('ada@x.example')]).toEqual([
      'This field is required',
      'Invalid email address',
      true,
    ]);
  });
});
