import { Flex, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { asMoment, ownTimeZone } from '../../../../lib/format/moment.ts';
import { FormField } from '../../../../ui/form-field.tsx';
import { Toggle } from '../../../../ui/toggle.tsx';

const week_ms = 7 * 86_400_000;

type ExpiryFieldProps = {
  /** Empty if it stays. */
  expires: string;
  onChange: (expires: string) => void;
  error?: string | undefined;
};

/** Whether it is taken down, and when: after a week, unless another time is chosen. */
export const ExpiryField = ({ expires, onChange, error }: ExpiryFieldProps) => {
  const { t } = useTranslation('post');
  const is_on = expires !== '';
  return (
    <Flex direction="column" gap="2">
      <Toggle
        label={t('expiry.label')}
        hint={t('expiry.hint')}
        is_on={is_on}
        onChange={(ends) => onChange(ends ? asMoment(new Date(Date.now() + week_ms)) : '')}
      />
      {is_on && (
        <FormField label={t('expiry.at')} hint={t('when.zone', { zone: ownTimeZone() })} error={error}>
          {(control) => (
            <TextField.Root
              type="datetime-local"
              size="3"
              required
              value={expires}
              onChange={({ target }) => target.value && onChange(target.value)}
              {...control}
            />
          )}
        </FormField>
      )}
    </Flex>
  );
};
