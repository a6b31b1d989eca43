import { Grid } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { CurrencyField } from '../../../ui/currency-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import type { CompanyFields } from './company-fields.ts';
import { CompanyTextField } from './company-text-field.tsx';

const currencies = Intl.supportedValuesOf('currency');

/** How many points people give each month, and what one is called and worth. */
export const PointsFields = () => {
  const { t } = useTranslation('company-admin');
  const { control } = useFormContext<CompanyFields>();
  return (
    <AdminCard title={t('company.points')}>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <CompanyTextField name="monthly_allowance" has_hint inputMode="numeric" />
        <CompanyTextField name="points_name" has_hint maxLength={limits.points_name_length} />
        <CompanyTextField name="point_value" has_hint inputMode="decimal" />
        <Controller
          control={control}
          name="currency"
          render={({ field, fieldState }) => (
            <CurrencyField
              label={t('company.currency')}
              hint={t('company.hint.currency')}
              error={fieldState.error?.message}
              from={currencies}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Grid>
    </AdminCard>
  );
};
