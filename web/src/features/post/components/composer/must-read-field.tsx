import { Flex, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { asMoment } from '../../../../lib/format/moment.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';

const week_ms = 7 * 86_400_000;

type MustReadFieldProps = {
  /** Empty if people aren't asked. */
  day: string;
  onChange: (day: string) => void;
  error?: string | undefined;
};

/** Whether people are asked to read it and say so, and until when: a week, unless another day is chosen. */
export const MustReadField = ({ day, onChange, error }: MustReadFieldProps) => {
  const { t } = useTranslation('post');
  const is_on = day !== '';
  return (
    <Flex direction="column" gap="2">
      <Toggle
        label={t('must_read.label')}
        hint={t('must_read.hint')}
        is_on={is_on}
        onChange={(asks) => onChange(asks ? asMoment(new Date(Date.now() + week_ms)).slice(0, 10) : '')}
      />
      {is_on && (
        <FormField label={t('must_read.by')} error={error}>
          {(control) => (
            <TextField.Root
              type="date"
              size="3"
              required
              value={day}
              onChange={({ target }) => target.value && onChange(target.value)}
              {...control}
            />
          )}
        </FormField>
      )}
    </Flex>
  );
};
