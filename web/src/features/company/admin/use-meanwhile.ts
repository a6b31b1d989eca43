import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Company, CompanySettings } from '@plaudit/contract/company/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { companyQuery } from '../queries.ts';
import { companyDifference, type CompanyFields, companyFields } from './company-fields.ts';
import { changedMeanwhile } from './meanwhile.ts';

/** Settings that show no text, and whose change is told at the form. */
const drawn: readonly (keyof CompanyFields)[] = ['company_logo', 'color_theme'];

/**
 * What to save, or null if someone else has changed the same settings since the person began to edit. Then the form says so, with
 * their values; saving again replaces them.
 */
export const useMeanwhile = (form: UseFormReturn<CompanyFields>, company: Company, is_edited: boolean) => {
  const { t } = useTranslation('company-admin');
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState(company);
  if (!is_edited && opened !== company) setOpened(company);

  return async (mine: CompanyFields): Promise<Partial<CompanySettings> | null> => {
    const before = companyFields(opened);
    const fresh = await queryClient.fetchQuery({ ...companyQuery(), staleTime: 0 }).catch((error: unknown) => {
      form.setError('root', { message: errorMessage(error) });
    });
    if (!fresh) return null;
    const now = companyFields(fresh);
    const names = changedMeanwhile(before, now, mine);
    if (names.length === 0) return companyDifference(before, mine);
    setOpened(fresh);
    const told = names.filter((name) => !drawn.includes(name));
    if (told.length < names.length) form.setError('root', { message: t('company.changed_look') });
    told.forEach((name, index) => {
      const value = name === 'week_start' ? t(`company.day.${now.week_start}`) : now[name];
      const message = value ? t('company.changed_meanwhile', { value }) : t('company.emptied_meanwhile');
      form.setError(name, { message }, { shouldFocus: index === 0 });
    });
    return null;
  };
};
