import { Flex, Select, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { durationOf, durationValue, type Duration } from '../../draft.ts';

type DurationFieldProps = { label: string; value: string; onChange: (value: string) => void };

const units: readonly Duration['unit'][] = ['D', 'M', 'Y'];

/** A length of time: so many days, months or years. */
export const DurationField = ({ label, value, onChange }: DurationFieldProps) => {
  const { t } = useTranslation('audience');
  const duration = durationOf(value);
  return (
    <Flex gap="2">
      <TextField.Root
        size="3"
        type="number"
        inputMode="numeric"
        min={1}
        max={999}
        className="audience-amount"
        aria-label={label}
        value={value === '' ? '' : duration.amount}
        onChange={(event) =>
          onChange(durationValue({ ...duration, amount: Math.min(999, Number(event.target.value)) }))
        }
      />
      <Select.Root
        size="3"
        value={duration.unit}
        onValueChange={(unit) => onChange(durationValue({ ...duration, unit: unit as Duration['unit'] }))}
      >
        <Select.Trigger aria-label={t('unit')} />
        <Select.Content position="popper">
          {units.map((unit) => (
            <Select.Item key={unit} value={unit}>
              {t(`units.${unit}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </Flex>
  );
};
