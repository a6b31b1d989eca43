import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn } from './amount.ts';
import { formRules } from './form-messages.ts';

// What a number field shows is what is sent, or nothing is sent and the field says why. Every number field of the product takes
// its number by one of these.

/** Random keys of a keyboard, including delete, as they change what is in a field. */
const typed = fc
  .array(fc.constantFrom('0', '1', '2', '5', '9', '-', '+', '.', ',', 'e', ' ', 'x', '٣', '⌫'), { maxLength: 12 })
  .map((keys) => keys.reduce((text, key) => (key === '⌫' ? text.slice(0, -1) : text + key), ''));
const ends = fc
  .tuple(fc.nat(2000), fc.nat(2000))
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const rules = formRules(((key: string) => key) as never);

it('a number is what was typed, digit by digit, or none', () => {
  fc.assert(
    fc.property(typed, ends, (text, [min, max]) => {
      const amount = amountIn(text, min, max);
      if (amount === null) return;
      expect(text.trim().replace(/^0+(?=\d)/, '')).toBe(String(amount));
      expect(amount >= min && amount <= max).toBe(true);
    }),
  );
});

it('the rule of a form refuses exactly what has no number, but for an empty field', () => {
  fc.assert(
    fc.property(typed, ends, (text, [min, max]) => {
      const is_right = rules.range('Points', min, max)(text) === true;
      expect(is_right).toBe(text.trim() === '' || amountIn(text.trim().replace(/^-(0+)$/, '$1'), min, max) !== null);
    }),
  );
});
