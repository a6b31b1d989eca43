import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyFields } from './company-fields.ts';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The color theme, tried on a small sample of the product before it is saved for everyone. */
export const ThemeField = () => {
  const { t } = useTranslation('company-admin');
  const { control } = useFormContext<CompanyFields>();
  return (
    <AdminCard title={t('theme.title')} text={t('theme.text')}>
      <Controller
        control={control}
        name="color_theme"
        render={({ field }) => <ThemeChoice value={field.value} onChange={field.onChange} />}
      />
    </AdminCard>
  );
};
