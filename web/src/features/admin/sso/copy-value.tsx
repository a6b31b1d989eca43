import { IconButton, TextField } from '@radix-ui/themes';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { FormField } from '../../../ui/form-field.tsx';

/** A value to be taken to the provider, to select and to copy. */
export const CopyValue = ({ label, value }: { label: string; value: string }) => {
  const { t } = useTranslation('sso');
  // Without TLS, or without permission, browsers refuse the clipboard; the text is there to be selected.
  const copy = async () => {
    const is_copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (is_copied) toast({ title: t('copied', { label }) });
  };
  return (
    <FormField label={label}>
      {(control) => (
        <TextField.Root {...control} size="3" readOnly value={value} onFocus={(event) => event.target.select()}>
          <TextField.Slot side="right">
            <IconButton
              type="button"
              size="2"
              variant="ghost"
              color="gray"
              aria-label={t('copy', { label })}
              onClick={() => void copy()}
            >
              <Copy size={16} aria-hidden />
            </IconButton>
          </TextField.Slot>
        </TextField.Root>
      )}
    </FormField>
  );
};
