import type { TFunction } from 'i18next';
import { limits } from '@plaudit/contract/limits';
import { all, formRules, type Rule } from '../../../lib/forms/form-messages.ts';
import type { CompanyFields } from './company-fields.ts';

/** The sentence for an invalid field of the company: that of all forms if one fits. */
export const wrongMessage = (
  t: TFunction<'company-admin'>,
  name: keyof CompanyFields,
  fields: CompanyFields,
): string => {
  const { enter, email, maxLength, range } = formRules(t as unknown as TFunction);
  const label = t(`company.${name}`);
  const shared: Partial<Record<keyof CompanyFields, Rule>> = {
    company_name: enter(label),
    points_name: all(enter(label), maxLength(label, limits.points_name_length)),
    monthly_allowance: all(enter(label), range(label, 0, limits.monthly_allowance)),
    support_email: email,
  };
  const said = shared[name]?.(String(fields[name]));
  return typeof said === 'string' ? said : t(`company.wrong.${name}`);
};
