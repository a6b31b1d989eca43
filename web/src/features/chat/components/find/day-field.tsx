import { type FormEvent, useState } from 'react';
import { Button, Flex, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findMessageAt } from '@plaudit/contract/chat/endpoints';
import { call } from '../../../../lib/api/api.ts';
import { errorMessage } from '../../../../lib/errors/errors.ts';
import { asMoment } from '../../../../lib/format/moment.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import { startOfDay } from '../../format.ts';

type DayFieldProps = {
  conversation_id: string;
  label: string;
  /** The day that people come from. */
  from?: string | undefined;
  /** Leads to a message; null: to the end. */
  onGoTo: (seq: number | null) => void;
};

/** Leads to the first message of a day, or of the next one that has any. */
export const DayField = ({ conversation_id, label, from, onGoTo }: DayFieldProps) => {
  const { t } = useTranslation('chat');
  const [today] = useState(() => asMoment(new Date()).slice(0, 10));
  const [day, setDay] = useState(from ?? '');
  const jump = useMutation({
    mutationFn: (at: Date) => call(findMessageAt, { body: { conversation_id, at: at.toISOString() } }),
    onSuccess: ({ seq }) => onGoTo(seq),
  });
  const at = startOfDay(day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at) jump.mutate(at);
  };
  return (
    <form onSubmit={submit}>
      <FormField label={label} error={jump.isError ? errorMessage(jump.error) : undefined}>
        {(control) => (
          <Flex gap="2">
            <TextField.Root
              {...control}
              type="date"
              size="3"
              style={{ flex: 1 }}
              max={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <Button type="submit" size="3" variant="soft" disabled={!at} loading={jump.isPending}>
              {t('day.go')}
            </Button>
          </Flex>
        )}
      </FormField>
    </form>
  );
};
