import { useState } from 'react';
import { Button, Flex, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { asMoment, ownTimeZone } from '../../../../lib/format/moment.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import { timeOfDay } from '../../format.ts';
import { planTime, planTimes, type PlanTime } from '../../plans.ts';

type TimeFieldProps = {
  label: string;
  /** Times that are one touch away. */
  times: readonly PlanTime[];
  /** As a `datetime-local` field has it. */
  value: string;
  onChange: (moment: string) => void;
  error?: string | undefined;
};

/** A time in the zone of the device, which it names. */
export const TimeField = ({ label, times, value, onChange, error }: TimeFieldProps) => {
  const { t } = useTranslation('chat');
  const [opened_at] = useState(() => new Date());
  return (
    <Flex direction="column" gap="3">
      <Flex gap="2" wrap="wrap">
        {planTimes(times, opened_at).map((time) => (
          <Button
            key={time}
            type="button"
            size="2"
            variant="soft"
            color="gray"
            onClick={() => onChange(asMoment(planTime(time, new Date())))}
          >
            {t(`plan.${time}`, { time: timeOfDay(planTime(time, opened_at).toISOString()) })}
          </Button>
        ))}
      </Flex>
      <FormField label={label} hint={t('plan.zone', { zone: ownTimeZone() })} error={error}>
        {(control) => (
          <TextField.Root
            {...control}
            type="datetime-local"
            size="3"
            min={asMoment(opened_at)}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
    </Flex>
  );
};
