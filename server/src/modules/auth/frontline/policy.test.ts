import { expect, test } from 'vitest';
import { isWeakPin, newPin } from './policy.ts';

test('PINs that everyone tries first are weak', () => {
  const weak = ['111111', '121212', '123456', '890123', '987654', '210987'];
  expect(weak.filter((pin) => !isWeakPin(pin))).toEqual([]);
  expect(['112233', '123457', '481593', '122122', '135791'].filter(isWeakPin)).toEqual([]);
});

test('a new PIN has six digits and is not weak', () => {
  for (let each = 0; each < 100; each += 1) {
    const pin = newPin();
    expect([pin, /^\d{6}$/.test(pin), isWeakPin(pin)]).toEqual([pin, true, false]);
  }
});
