import { Grid, Select } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../ui/form-field.tsx';
import { daysOf, months, partsOf, withMonth } from '../birthday.ts';

type BirthdayFieldProps = { value: string; error: string | undefined; onChange: (birthday: string) => void };

// Radix keeps the empty value for a select without one.
const none = 'none';

/** Month and day, without a year. */
export const BirthdayField = ({ value, error, onChange }: BirthdayFieldProps) => {
  const { t } = useTranslation('people');
  const { month, day } = partsOf(value);
  return (
    <FormField label={t('field.birthday')} hint={t('edit.birthday_hint')} error={error}>
      {(control) => (
        <Grid columns="3fr 2fr" gap="2">
          <Select.Root
            size="3"
            value={month || none}
            onValueChange={(chosen) => onChange(withMonth(value, chosen === none ? '' : chosen))}
          >
            <Select.Trigger {...control} />
            <Select.Content position="popper">
              <Select.Item value={none}>{t('edit.no_birthday')}</Select.Item>
              {months().map((entry) => (
                <Select.Item key={entry.value} value={entry.value}>
                  {entry.name}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
          <Select.Root
            size="3"
            value={day}
            disabled={!month}
            onValueChange={(chosen) => chosen && onChange(`${month}-${chosen}`)}
          >
            <Select.Trigger aria-label={t('edit.birthday_day')} placeholder={t('edit.birthday_day')} />
            <Select.Content position="popper">
              {daysOf(month || '01').map((choice) => (
                <Select.Item key={choice} value={choice}>
                  {Number(choice)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        </Grid>
      )}
    </FormField>
  );
};
