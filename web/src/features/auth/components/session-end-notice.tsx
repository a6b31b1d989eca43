import { useSyncExternalStore } from 'react';
import { Callout } from '@radix-ui/themes';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lastSessionEnd, subscribeSessionEnd } from '../../../lib/session/session-end.ts';

/** Why a person who did not sign out has to sign in again. */
export const SessionEndNotice = () => {
  const { t } = useTranslation('auth');
  const end = useSyncExternalStore(subscribeSessionEnd, lastSessionEnd);
  if (end === null || end === 'chosen') return null;
  return (
    <Callout.Root role="status" size="1" mb="5">
      <Callout.Icon>
        <Info size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t(`session_end.${end}`)}</Callout.Text>
    </Callout.Root>
  );
};
