import { Grid } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { CompanyTextField } from './company-text-field.tsx';

const currencies = Intl.supportedValuesOf('currency');

/** How many points people give each month, and what one is called and worth. */
export const PointsFields = () => {
  const { t } = useTranslation('company-admin');
  return (
    <AdminCard title={t('company.points')}>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <CompanyTextField name="monthly_allowance" has_hint inputMode="numeric" />
        <CompanyTextField name="points_name" has_hint maxLength={limits.points_name_length} />
        <CompanyTextField name="point_value" has_hint inputMode="decimal" />
        <CompanyTextField name="currency" has_hint list="currencies" maxLength={3} autoCapitalize="characters" />
      </Grid>
      <datalist id="currencies">
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </datalist>
    </AdminCard>
  );
};
