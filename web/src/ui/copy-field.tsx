import { TextField } from '@radix-ui/themes';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from './copy-text.ts';
import { FormField } from './form-field.tsx';
import { IconButton } from './icon-button.tsx';

type CopyFieldProps = { label: string; value: string; hint?: string };

/** A value to be taken elsewhere: it is selected when it gets the focus, and copied by its button. */
export const CopyField = ({ label, value, hint }: CopyFieldProps) => {
  const { t } = useTranslation();
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <TextField.Root
          {...control}
          size="3"
          readOnly
          dir="ltr"
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        >
          <TextField.Slot side="right">
            <IconButton
              type="button"
              size="2"
              variant="ghost"
              color="gray"
              label={t('copy', { label })}
              onClick={() => void copyText(value, label, t)}
            >
              <Copy size={18} aria-hidden />
            </IconButton>
          </TextField.Slot>
        </TextField.Root>
      )}
    </FormField>
  );
};
