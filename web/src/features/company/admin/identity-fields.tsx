import { Grid, Select } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import { FormField } from '../../../ui/form-field.tsx';
import { type CompanyFields, week_starts } from './company-fields.ts';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { CompanyTextField } from './company-text-field.tsx';
import { CompanyPicture } from '../../admin/components/company-picture.tsx';

const time_zones = Intl.supportedValuesOf('timeZone');

/** Who the company is, and when its days and weeks begin. */
export const IdentityFields = () => {
  const { t } = useTranslation('company-admin');
  const { control, formState } = useFormContext<CompanyFields>();
  return (
    <AdminCard title={t('company.identity')}>
      <CompanyPicture control={control} name="company_logo" kind="logo" folder="config/company" />
      <CompanyTextField name="company_name" dir="auto" maxLength={limits.name_length} />
      <Grid columns={{ initial: '1', sm: '2' }} gap="4">
        <CompanyTextField name="time_zone" has_hint list="time-zones" />
        <datalist id="time-zones">
          {time_zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
        <FormField label={t('company.week_start')} error={formState.errors.week_start?.message}>
          {(attributes) => (
            <Controller
              control={control}
              name="week_start"
              render={({ field }) => (
                <Select.Root size="3" value={field.value} onValueChange={field.onChange}>
                  <Select.Trigger {...attributes} />
                  <Select.Content position="popper">
                    {week_starts.map((day) => (
                      <Select.Item key={day} value={day}>
                        {t(`company.day.${day}`)}
                      </Select.Item>
                    ))}
                  </Select.Content>
                </Select.Root>
              )}
            />
          )}
        </FormField>
      </Grid>
    </AdminCard>
  );
};
