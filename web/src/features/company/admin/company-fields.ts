import type { Company, CompanySettings } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import { isEmailAddress } from '../../../lib/forms/email-address.ts';
import { currencyDecimals } from '../../../lib/format/money.ts';

export const week_starts = ['monday', 'sunday', 'saturday'] as const satisfies readonly CompanySettings['week_start'][];

type Typed = 'terms_url' | 'support_email' | 'domain' | 'point_unit_value' | 'monthly_allowance';

/** What a form of the company holds: texts as they are typed. */
export type CompanyFields = Omit<CompanySettings, Typed> & {
  terms_url: string;
  support_email: string;
  domain: string;
  /** In units of the currency, `0.10`. */
  point_value: string;
  monthly_allowance: string;
};

export const companyFields = (company: Company): CompanyFields => ({
  company_name: company.company_name,
  company_logo: company.company_logo,
  color_theme: company.color_theme,
  time_zone: company.time_zone,
  week_start: company.week_start,
  points_name: company.points_name,
  posts_to_everyone: company.posts_to_everyone,
  currency: company.currency,
  has_link_previews: company.has_link_previews,
  has_read_receipts: company.has_read_receipts,
  domain: company.domain ?? '',
  terms_url: company.terms_url ?? '',
  support_email: company.support_email ?? '',
  point_value: (company.point_unit_value / 10 ** currencyDecimals(company.currency)).toString(),
  monthly_allowance: String(company.monthly_allowance),
});

const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** A typed amount in minor units of the currency; NaN when it is no amount. */
export const minorUnits = (amount: string, currency: string): number => {
  if (!/^\d+([.,]\d+)?$/.test(amount.trim()) || !isCurrency(currency)) return Number.NaN;
  return Math.round(Number(amount.trim().replace(',', '.')) * 10 ** currencyDecimals(currency));
};

const wholeNumber = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);
const orNull = (text: string): string | null => text.trim() || null;

/** The settings that the fields mean. */
export const companyChange = ({ point_value, monthly_allowance, ...fields }: CompanyFields): CompanySettings => ({
  ...fields,
  domain: orNull(fields.domain),
  terms_url: orNull(fields.terms_url),
  support_email: orNull(fields.support_email),
  point_unit_value: minorUnits(point_value, fields.currency),
  monthly_allowance: wholeNumber(monthly_allowance),
});

/** What one of two forms changes about the other. Others may change the rest at the same time. */
export const companyDifference = (before: CompanyFields, fields: CompanyFields): Partial<CompanySettings> => {
  const [was, is] = [companyChange(before), companyChange(fields)];
  const names = (Object.keys(is) as (keyof CompanySettings)[]).filter((name) => is[name] !== was[name]);
  return Object.fromEntries(names.map((name) => [name, is[name]]));
};

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
};

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

type Rules = { [Name in keyof CompanyFields]?: (value: CompanyFields[Name], all: CompanyFields) => boolean };

/** What each field may hold. The server decides by the contract; these find slips before anything is sent. */
const rules: Rules = {
  company_name: (name) => name.trim() !== '',
  time_zone: (zone) => zone !== '' && isTimeZone(zone),
  points_name: (name) => name.trim() !== '' && name.trim().length <= limits.points_name_length,
  currency: isCurrency,
  point_value: (amount, { currency }) => !isCurrency(currency) || minorUnits(amount, currency) <= 1_000_000,
  monthly_allowance: (amount) => wholeNumber(amount) <= limits.monthly_allowance,
  support_email: (email) => email.trim() === '' || isEmailAddress(email),
  terms_url: (url) => url.trim() === '' || isWebAddress(url.trim()),
};

/** Names of the fields that hold what cannot be. */
export const wrongFields = (fields: CompanyFields): (keyof CompanyFields)[] =>
  (Object.keys(rules) as (keyof CompanyFields)[]).filter(
    (name) => !(rules[name] as (value: unknown, all: CompanyFields) => boolean)(fields[name], fields),
  );
