import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@radix-ui/themes';
import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/connection/connection.ts';
import { errorMessage, isCode } from '../lib/errors/errors.ts';
import { EmptyState } from './empty-state.tsx';

/** Asks again by itself when the connection comes back. */
const useReturn = (again: () => void) => {
  const connection = useConnection();
  const was_cut = useRef(false);
  const onReturn = useEffectEvent(again);
  useEffect(() => {
    const is_cut = connection === 'offline' || connection === 'lost';
    if (was_cut.current && !is_cut) onReturn();
    was_cut.current = is_cut;
  }, [connection]);
  return connection;
};

/** A place that could not be loaded: what happened, and another try. Without a network: that this is why, and that it was never loaded here. */
export const ErrorState = ({ error, retry }: { error: unknown; retry?: () => unknown }) => {
  const { t } = useTranslation(['common', 'errors']);
  const is_network = isCode(error, 'ERR_NETWORK');
  const is_offline = useReturn(() => is_network && retry?.()) === 'offline' && is_network;
  return (
    <div role={is_offline ? 'status' : 'alert'}>
      <EmptyState
        icon={is_offline ? <WifiOff size={28} /> : <CloudOff size={28} />}
        title={t(is_offline ? 'errors:ERR_NETWORK' : 'error.title')}
        description={is_offline ? t('offline.missing_text') : errorMessage(error)}
        action={
          retry && (
            <Button variant="soft" size="3" onClick={() => void retry()}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </div>
  );
};
