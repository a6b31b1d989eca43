import { Button } from '@radix-ui/themes';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { messageCode } from '../lib/api-error.ts';
import { EmptyState } from './empty-state.tsx';

/** A place that could not be loaded: what happened, and another try. */
export const ErrorState = ({ error, retry }: { error: unknown; retry?: () => void }) => {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={28} />}
        title={t('error.title')}
        description={t(messageCode(error), { ns: 'errors' })}
        action={
          retry && (
            <Button variant="soft" size="3" onClick={retry}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </div>
  );
};
