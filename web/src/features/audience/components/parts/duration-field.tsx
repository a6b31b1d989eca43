import { useState } from 'react';
import { Box, Flex, Select, Text, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { formRules } from '../../../../lib/forms/form-messages.ts';
import { durationOf, durationTyped, type Duration, longest_duration } from '../../draft.ts';

type DurationFieldProps = { label: string; value: string; onChange: (value: string) => void };

const units: readonly Duration['unit'][] = ['D', 'M', 'Y'];

/** A length of time: so many days, months or years. What is typed stays; what is no such number has no value. */
export const DurationField = ({ label, value, onChange }: DurationFieldProps) => {
  const { t } = useTranslation('audience');
  const [{ amount, unit }, setTyped] = useState(() => {
    const begun = durationOf(value);
    return { amount: value === '' ? '' : String(begun.amount), unit: begun.unit };
  });
  const change = (typed: { amount: string; unit: Duration['unit'] }) => {
    setTyped(typed);
    onChange(durationTyped(typed.amount, typed.unit));
  };
  const verdict = formRules(t).range(label, 1, longest_duration)(amount);
  return (
    <Box>
      <Flex gap="2">
        <TextField.Root
          size="3"
          inputMode="numeric"
          autoComplete="off"
          className="audience-amount"
          aria-label={label}
          aria-invalid={verdict !== true}
          value={amount}
          onChange={(event) => change({ amount: event.target.value, unit })}
        />
        <Select.Root
          size="3"
          value={unit}
          onValueChange={(chosen) => change({ amount, unit: chosen as Duration['unit'] })}
        >
          <Select.Trigger aria-label={t('unit')} />
          <Select.Content position="popper">
            {units.map((choice) => (
              <Select.Item key={choice} value={choice}>
                {t(`units.${choice}`)}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      </Flex>
      {verdict !== true && (
        <Text as="div" size="1" color="red" role="alert" mt="1">
          {verdict}
        </Text>
      )}
    </Box>
  );
};
