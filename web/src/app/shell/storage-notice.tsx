import { useState, useSyncExternalStore } from 'react';
import { Text } from '@radix-ui/themes';
import { HardDrive, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isRefused, type Refused, subscribeRefusals } from '../../lib/storage/health.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import './storage-notice.css';

/** What loses most: without local storage more is lost than without databases. */
const worst = (): Refused | null => (isRefused('local') ? 'local' : isRefused('database') ? 'database' : null);

/** Says that the browser does not store data, and what is lost by that. In the flow of the page, so that it covers nothing. */
export const StorageNotice = () => {
  const { t } = useTranslation();
  const refused = useSyncExternalStore(subscribeRefusals, worst);
  const [dismissed, setDismissed] = useState<Refused | null>(null);
  return (
    <div role="status">
      {refused && refused !== dismissed && (
        <div className="storage-notice">
          <HardDrive size={18} aria-hidden />
          <Text as="p" size="2">
            <strong>{t('storage.title')}.</strong> {t(`storage.${refused}`)}
          </Text>
          <IconButton variant="ghost" color="gray" label={t('dismiss')} onClick={() => setDismissed(refused)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};
