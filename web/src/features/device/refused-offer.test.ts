import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from '../../lib/testing/fake-browser.ts';
import { mayOffer, refusedOffer, refuseOffer } from './refused-offer.ts';

const month_ms = 30 * 86_400_000;
const mayOfferAt = (now: number) => mayOffer(refusedOffer(), now);

beforeEach(() => void fakeBrowser());

test('push is offered again a month after “Not now”, and never after the second one', () => {
  expect(mayOfferAt(1_000)).toBe(true);
  refuseOffer(1_000);
  expect([mayOfferAt(1_000), mayOfferAt(999 + month_ms)]).toEqual([false, false]);
  expect(mayOfferAt(1_000 + month_ms)).toBe(true);
  refuseOffer(1_000 + month_ms);
  expect(mayOfferAt(1_000 + 24 * month_ms)).toBe(false);
});

test('what another version stored counts as no answer', () => {
  localStorage.setItem('push_refused', '{"times":"often"}');
  expect(mayOfferAt(0)).toBe(true);
});
