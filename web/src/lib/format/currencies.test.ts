import { expect, test } from 'vitest';
import { currencyHere, currencyName, namedCurrencies, usual_currencies } from './currencies.ts';

test.each([
  ['Europe/Berlin', 'de-DE', 'EUR'],
  ['Europe/Zurich', 'de-CH', 'CHF'],
  // A browser in English outside English-speaking countries.
  ['Asia/Tokyo', 'en-US', 'JPY'],
  ['Europe/London', 'en-GB', 'GBP'],
  ['America/Toronto', 'en-CA', 'CAD'],
  ['America/New_York', 'en', 'USD'],
  // No region has this zone.
  ['UTC', 'sv-SE', 'SEK'],
  ['UTC', 'not a language', 'USD'],
])('in %s with %s people calculate in %s', (time_zone, language, currency) => {
  expect(currencyHere(time_zone, language)).toBe(currency);
});

test('each currency to choose from is one that the server knows, with a name', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(usual_currencies.filter((currency) => !known.includes(currency))).toEqual([]);
  expect(currencyName('EUR')).toBe('Euro (EUR)');
  expect(usual_currencies.filter((currency) => currencyName(currency) === `${currency} (${currency})`)).toEqual([]);
});

test('a currency that is set is among those to choose from, which are in the order of their names', () => {
  const named = namedCurrencies(['USD', 'EUR'], 'BHD');
  expect(named.map(({ name }) => name)).toEqual(['Bahraini Dinar (BHD)', 'Euro (EUR)', 'US Dollar (USD)']);
  expect(namedCurrencies(['EUR'], 'EUR')).toHaveLength(1);
  expect(namedCurrencies(['EUR'], '')).toHaveLength(1);
});
