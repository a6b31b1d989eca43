import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Flex, TextField } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { useSaveProfile } from './use-save-profile.ts';
import { WelcomeStep } from './welcome-step.tsx';

/** The field is there once it is asked for. */
export const PronounsStep = ({ is_done }: { is_done: boolean }) => {
  const { t } = useTranslation(['welcome', 'people']);
  const [is_open, setIsOpen] = useState(false);
  const [pronouns, setPronouns] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { save, is_busy } = useSaveProfile();
  useEffect(() => {
    if (is_open) field.current?.focus();
  }, [is_open]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pronouns.trim() !== '') save({ pronouns: pronouns.trim() });
  };
  return (
    <WelcomeStep
      label={t('pronouns.label')}
      is_done={is_done}
      action={
        <Button variant="soft" color="gray" aria-expanded={is_open} onClick={() => setIsOpen(!is_open)}>
          {t('pronouns.action')}
        </Button>
      }
    >
      {is_open && (
        <Flex asChild gap="2">
          <form onSubmit={submit}>
            <TextField.Root
              ref={field}
              size="2"
              maxLength={40}
              value={pronouns}
              aria-label={t('pronouns.label')}
              placeholder={t('people:edit.pronouns_example')}
              onChange={({ target }) => setPronouns(target.value)}
            />
            <Button type="submit" variant="soft" loading={is_busy}>
              {t('common:save')}
            </Button>
          </form>
        </Flex>
      )}
    </WelcomeStep>
  );
};
