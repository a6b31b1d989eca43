import { Button } from '@radix-ui/themes';
import { CloudOff, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage, isCode } from '../lib/errors/errors.ts';
import { EmptyState } from './empty-state.tsx';
import { useReturn } from './use-return.ts';

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
