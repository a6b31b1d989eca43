/** Regions of ISO 3166 by their currency of ISO 4217. */
const regions_of: Record<string, string> = {
  AED: 'AE',
  ARS: 'AR',
  AUD: 'AU',
  BDT: 'BD',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CZK: 'CZ',
  DKK: 'DK GL FO',
  EGP: 'EG',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK',
  GBP: 'GB IM JE GG',
  GEL: 'GE',
  GHS: 'GH',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KRW: 'KR',
  KWD: 'KW',
  KZT: 'KZ',
  LKR: 'LK',
  MAD: 'MA',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO',
  NZD: 'NZ',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TND: 'TN',
  TRY: 'TR',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'US PR EC SV PA',
  UYU: 'UY',
  VND: 'VN',
  ZAR: 'ZA',
};

/** Currencies to choose from. Admins can set any other of ISO 4217 later. */
export const usual_currencies: readonly string[] = Object.keys(regions_of);

const regionOf = (locale: string): string | undefined => {
  try {
    return new Intl.Locale(locale).region;
  } catch {
    return undefined;
  }
};

/** Safari and Chrome know which time zones a region has. */
const zonesOf = (region: string): readonly string[] => {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined };
  return locale.getTimeZones?.() ?? [];
};

/**
 * The currency where a person is: of the region with their time zone, or else of their language's region, as many people have
 * their browser in English. US dollars if neither says it.
 */
export const currencyHere = (time_zone: string, language: string): string => {
  const own = regionOf(language);
  const of = (isHere: (region: string) => boolean) =>
    usual_currencies.find((currency) => regions_of[currency]?.split(' ').some(isHere));
  // First the language's region, if the time zone is one of it: some zones belong to several regions.
  if (own && zonesOf(own).includes(time_zone)) return of((region) => region === own) ?? 'USD';
  return of((region) => zonesOf(region).includes(time_zone)) ?? of((region) => region === own) ?? 'USD';
};

/** Each with its name, in the order of the names. One that is set is among them, whatever else there is to choose. */
export const namedCurrencies = (from: readonly string[], set: string): { currency: string; name: string }[] =>
  [...new Set([...from, ...(set ? [set] : [])])]
    .map((currency) => ({ currency, name: currencyName(currency) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

/** “Euro (EUR)” in English. */
export const currencyName = (currency: string): string =>
  `${new Intl.DisplayNames('en', { type: 'currency' }).of(currency)} (${currency})`;
