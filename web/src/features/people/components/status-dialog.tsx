import { useRef, useState } from 'react';
import { Button, Flex, RadioGroup, Select, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { shownStatus, shownText } from '@plaudit/contract/people/status';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useUpdateStatus } from '../mutations.ts';
import { endInWords, lastDayProblem, proposed_periods, status_periods, statusEnd } from '../status-end.ts';
import type { StatusPeriod } from '../status-end.ts';

const choices = ['auto', 'Available', 'Busy', 'Appear Offline'] as const;
const labels = { auto: 'auto', Available: 'available', Busy: 'busy', 'Appear Offline': 'appear_offline' } as const;
const suggestions = ['meeting', 'vacation', 'sick', 'remote'] as const;

type StatusDialogProps = { status: EmployeeStatus; onClose: () => void };

/** Sets the status that colleagues see and what it says, for a while or until it is set again. */
export const StatusDialog = ({ status, onClose }: StatusDialogProps) => {
  const { t } = useTranslation('people');
  const day = useRef<HTMLInputElement>(null);
  const [opened_at] = useState(() => new Date());
  const known_end = status.manual_until ?? null;
  const is_over = known_end !== null && new Date(known_end) <= opened_at;
  const is_set = status.status_type === 'manual' && !is_over;
  const [said, setSaid] = useState(shownText(status, opened_at) ?? '');
  const [choice, setChoice] = useState<(typeof choices)[number]>(is_set ? shownStatus(status, opened_at) : 'auto');
  const [period, setPeriod] = useState<StatusPeriod | 'as_is'>(known_end === null || is_over ? 'forever' : 'as_is');
  const [last_day, setLastDay] = useState('');
  const [was_tried, setWasTried] = useState(false);
  const { mutate, isPending, error } = useUpdateStatus();
  const has_end = choice !== 'auto' || said.trim() !== '';
  const asks_day = has_end && period === 'date';
  const wrong = asks_day ? lastDayProblem('date', last_day, opened_at) : null;
  const shown_wrong = wrong === 'missing' && !was_tried ? null : wrong;

  const endNow = (): string | null => {
    if (!has_end) return null;
    return period === 'as_is' ? known_end : (statusEnd(period, last_day, new Date())?.toISOString() ?? null);
  };
  const suggest = (name: (typeof suggestions)[number]) => {
    setSaid(t(`presence.suggestion.${name}`));
    setPeriod(proposed_periods[name]);
  };
  const save = () => {
    setWasTried(true);
    if (wrong) return day.current?.focus();
    mutate(
      {
        ...(choice === 'auto'
          ? { status_type: 'auto' as const }
          : { status_type: 'manual' as const, manual_status: choice }),
        manual_until: endNow(),
        status_text: said.trim() || null,
      },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={t('presence.title')}
      is_busy={isPending}
      problem={error ? errorMessage(error) : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <Flex direction="column" gap="2">
        <FormField label={t('presence.text')} hint={t('presence.text_hint')}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              dir="auto"
              autoComplete="off"
              maxLength={limits.status_text_length}
              value={said}
              onChange={(event) => setSaid(event.target.value)}
            />
          )}
        </FormField>
        <Flex gap="2" wrap="wrap" role="group" aria-label={t('presence.suggestions')}>
          {suggestions.map((name) => (
            <Button
              key={name}
              type="button"
              size="2"
              variant="soft"
              color="gray"
              radius="full"
              onClick={() => suggest(name)}
            >
              {t(`presence.suggestion.${name}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
      <RadioGroup.Root
        size="3"
        value={choice}
        onValueChange={(value) => setChoice(value as typeof choice)}
        aria-label={t('presence.availability')}
      >
        {choices.map((value) => (
          <RadioGroup.Item key={value} value={value}>
            {t(`presence.${labels[value]}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {has_end && (
        <FormField label={t('presence.until')}>
          {(control) => (
            <Select.Root size="3" value={period} onValueChange={(value) => setPeriod(value as typeof period)}>
              <Select.Trigger {...control} />
              <Select.Content position="popper">
                {known_end !== null && !is_over && (
                  <Select.Item value="as_is">
                    {t('presence.as_is', { end: endInWords(known_end, opened_at) })}
                  </Select.Item>
                )}
                {status_periods.map((value) => (
                  <Select.Item key={value} value={value}>
                    {t(`presence.${value}`)}
                  </Select.Item>
                ))}
              </Select.Content>
            </Select.Root>
          )}
        </FormField>
      )}
      {asks_day && (
        <FormField label={t('presence.last_day')} error={shown_wrong ? t(`presence.day_${shown_wrong}`) : undefined}>
          {(control) => (
            <TextField.Root
              {...control}
              ref={day}
              size="3"
              type="date"
              required
              min={asDay(opened_at)}
              value={last_day}
              onChange={(event) => setLastDay(event.target.value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
};

/** A day of this device’s calendar as date fields have it. */
const asDay = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
