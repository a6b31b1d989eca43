import { useState } from 'react';
import { RadioGroup, Select } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { EmployeeStatus, StatusName } from '@plaudit/contract/people/schema';
import { shownStatus } from '@plaudit/contract/people/status';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useUpdateStatus } from '../mutations.ts';

const choices = ['auto', 'Available', 'Busy', 'Appear Offline'] as const;
const labels = { auto: 'auto', Available: 'available', Busy: 'busy', 'Appear Offline': 'appear_offline' } as const;
const minutes = { forever: 0, half_hour: 30, hour: 60, four_hours: 240, day: 1440 } as const;

type StatusDialogProps = { status: EmployeeStatus; onClose: () => void };

/** Sets the status that colleagues see, for a while or until it is set again. */
export const StatusDialog = ({ status, onClose }: StatusDialogProps) => {
  const { t } = useTranslation('people');
  const is_set = status.status_type === 'manual';
  const [choice, setChoice] = useState<(typeof choices)[number]>(is_set ? shownStatus(status) : 'auto');
  const [period, setPeriod] = useState<keyof typeof minutes>('forever');
  const { mutate, isPending } = useUpdateStatus();
  const save = () => {
    const manual_until = minutes[period] ? new Date(Date.now() + minutes[period] * 60_000).toISOString() : null;
    const body =
      choice === 'auto'
        ? ({ status_type: 'auto' } as const)
        : { status_type: 'manual' as const, manual_status: choice satisfies StatusName, manual_until };
    mutate(body, {
      onSuccess: onClose,
      onError: (error) => toast({ title: errorMessage(error), tone: 'danger' }),
    });
  };
  return (
    <FormDialog title={t('presence.title')} is_busy={isPending} onSubmit={save} onClose={onClose}>
      <RadioGroup.Root
        size="3"
        value={choice}
        onValueChange={(value) => setChoice(value as typeof choice)}
        aria-label={t('presence.title')}
      >
        {choices.map((value) => (
          <RadioGroup.Item key={value} value={value}>
            {t(`presence.${labels[value]}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {choice !== 'auto' && (
        <FormField label={t('presence.until')}>
          {(control) => (
            <Select.Root size="3" value={period} onValueChange={(value) => setPeriod(value as keyof typeof minutes)}>
              <Select.Trigger {...control} />
              <Select.Content position="popper">
                {(Object.keys(minutes) as (keyof typeof minutes)[]).map((value) => (
                  <Select.Item key={value} value={value}>
                    {t(`presence.${value}`)}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        </FormField>
      )}
    </FormDialog>
  );
};
