import { randomInt } from 'node:crypto';

/** Wrong PINs in a row, over any time, after which only an admin helps: a million divided by ten. */
export const locked_after = 10;

/** A start PIN on paper is used within a week, or lost. */
export const start_pin_ms = 7 * 86_400_000;

export const newPin = (): string => {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  return isWeakPin(pin) ? newPin() : pin;
};

/** What everyone tries first: one digit or pair again and again, or digits in a row up or down. */
export const isWeakPin = (pin: string): boolean =>
  /^(\d)\1*$/.test(pin) ||
  /^(\d\d)\1*$/.test(pin) ||
  '01234567890123456789'.includes(pin) ||
  '98765432109876543210'.includes(pin);
