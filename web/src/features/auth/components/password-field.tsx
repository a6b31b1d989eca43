import { type ComponentProps, useState } from 'react';
import { TextField } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField.Root>, 'type' | 'size'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner wants to see it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation('auth');
  const [is_shown, setIsShown] = useState(false);
  return (
    <TextField.Root {...props} size="3" type={is_shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <TextField.Slot side="right">
        <IconButton
          type="button"
          variant="ghost"
          color="gray"
          label={t('show_password')}
          aria-pressed={is_shown}
          onClick={() => setIsShown(!is_shown)}
        >
          {is_shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
        </IconButton>
      </TextField.Slot>
    </TextField.Root>
  );
};
