const formatOf = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. `currency` is of ISO 4217. */
export const currencyDecimals = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount of minor units as people write it, `€12.30`; empty where amount or currency is none. */
export const formatMoney = (minor_units: number, currency: string): string => {
  if (!Number.isFinite(minor_units) || !/^[A-Za-z]{3}$/.test(currency)) return '';
  // A negative zero would read '-€0.00'.
  return formatOf(currency).format(minor_units / 10 ** currencyDecimals(currency) + 0);
};
