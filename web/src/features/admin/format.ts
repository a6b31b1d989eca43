import { companySettings, type Company, type CompanySettings } from '@plaudit/contract/company/schema';
import { limits } from '@plaudit/contract/limits';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { currencyDecimals } from '../../lib/money.ts';

export const sections = ['company', 'modules', 'values', 'types'] as const;
export type Section = (typeof sections)[number];

/** The section of the address among those that the person may see; the first of them without one. */
export const readSection = (section: unknown, allowed: readonly Section[]): Section | undefined =>
  allowed.find((each) => each === section) ?? allowed[0];

/** The same list with one item at another place; unchanged when there is no such place. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, moved);
};

/** What a form of the company holds: texts as they are typed. */
export type CompanyFields = Omit<
  CompanySettings,
  'terms_url' | 'support_email' | 'domain' | 'point_unit_value' | 'monthly_allowance'
> & {
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
  currency: company.currency,
  domain: company.domain ?? '',
  terms_url: company.terms_url ?? '',
  support_email: company.support_email ?? '',
  point_value: (company.point_unit_value / 10 ** currencyDecimals(company.currency)).toString(),
  monthly_allowance: String(company.monthly_allowance),
});

const isCurrency = (code: string): boolean => companySettings.shape.currency.safeParse(code).success;

/** A typed amount in minor units of the currency; NaN when it is no amount. */
export const minorUnits = (amount: string, currency: string): number => {
  if (!/^\d+([.,]\d+)?$/.test(amount.trim()) || !isCurrency(currency)) return Number.NaN;
  return Math.round(Number(amount.trim().replace(',', '.')) * 10 ** currencyDecimals(currency));
};

const orNull = (text: string): string | null => text.trim() || null;

/** The settings that the fields mean; not checked yet. */
export const companyChange = ({ point_value, monthly_allowance, ...fields }: CompanyFields): CompanySettings => ({
  ...fields,
  domain: orNull(fields.domain),
  terms_url: orNull(fields.terms_url),
  support_email: orNull(fields.support_email),
  point_unit_value: minorUnits(point_value, fields.currency),
  monthly_allowance: /^\d+$/.test(monthly_allowance.trim()) ? Number(monthly_allowance) : Number.NaN,
});

/** Names of the fields that the contract would refuse. */
export const wrongFields = (fields: CompanyFields): (keyof CompanyFields)[] => {
  const { error } = companySettings.safeParse(companyChange(fields));
  const names = new Set(error?.issues.map(({ path: [name] }) => name));
  return [...names].map((name) => (name === 'point_unit_value' ? 'point_value' : (name as keyof CompanyFields)));
};

export type TypeFields = Omit<RecognitionType, 'recognition_type_id' | 'is_active'>;

export const new_type: TypeFields = {
  title: '',
  description: '',
  image_url: null,
  color: 'lime',
  points: 10,
  min_points: 0,
  max_points: 50,
  value_required: false,
  funding: 'allowance',
  given_by: 'everyone',
};

type Range = Pick<TypeFields, 'points' | 'min_points' | 'max_points'>;

/** The field of the points whose number cannot be, and why: no whole number in bounds, or out of order. */
export const rangeProblem = (range: Range): { field: keyof Range; problem: 'number' | 'order' } | null => {
  const isPoints = (value: number) => Number.isInteger(value) && value >= 0 && value <= limits.points_per_receiver;
  for (const field of ['min_points', 'points', 'max_points'] as const) {
    if (!isPoints(range[field])) return { field, problem: 'number' };
  }
  if (range.min_points > range.max_points) return { field: 'max_points', problem: 'order' };
  const is_between = range.points >= range.min_points && range.points <= range.max_points;
  return is_between ? null : { field: 'points', problem: 'order' };
};
