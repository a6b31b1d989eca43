import { useState } from 'react';
import { Flex, Select, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { FormField } from '../../../../ui/form-field.tsx';
import { asMoment } from '../../../../lib/format/moment.ts';
import { type End, ends } from '../../draft.ts';

type EndFieldProps = {
  end: End;
  moment: string;
  onChange: (fields: { end: End } | { moment: string }) => void;
  error?: string | undefined;
};

/** Until when people can vote. */
export const EndField = ({ end, moment, onChange, error }: EndFieldProps) => {
  const { t } = useTranslation('poll');
  const [opened_at] = useState(() => new Date());
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <FormField label={t('end.label')}>
        {(control) => (
          <Select.Root size="3" value={end} onValueChange={(choice) => onChange({ end: choice as End })}>
            <Select.Trigger id={control.id} className="poll-end" />
            <Select.Content position="popper">
              {ends.map((choice) => (
                <Select.Item key={choice} value={choice}>
                  {t(`end.${choice}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        )}
      </FormField>
      {end === 'moment' && (
        <FormField label={t('end.at')} error={error}>
          {(control) => (
            <TextField.Root
              type="datetime-local"
              size="3"
              min={asMoment(opened_at)}
              value={moment}
              onChange={({ target }) => onChange({ moment: target.value })}
              {...control}
            />
          )}
        </FormField>
      )}
    </Flex>
  );
};
