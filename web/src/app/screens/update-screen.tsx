import { Button, Heading, Spinner, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { useAutoReload } from './use-auto-reload.ts';
import './screens.css';

type UpdateScreenProps = {
  error: Error;
  is_retrying: boolean;
  /** Null when no retries remain. */
  retry: (() => void) | null;
  retryManually: () => void;
};

/** Specification, section 2: counted down from 5. */
const counted_s = 5;

/** A part of the app failed to load, most often because a newer version has taken its place. */
export const UpdateScreen = ({ error, is_retrying, retry, retryManually }: UpdateScreenProps) => {
  const { t } = useTranslation();
  const left = useAutoReload(is_retrying);
  return (
    <main className="screen" id="content" tabIndex={-1}>
      <div className="screen-body" role="alert">
        <Spinner size="3" />
        <Heading as="h1" size="6">
          {t('update.title')}
        </Heading>
        <Text color="gray">{t('update.text')}</Text>
        <Text size="1" color="gray" className="error-detail">
          {`${error.name}: ${error.message}`}
        </Text>
        {/* Screen readers would announce the number each second and drown everything else. */}
        <Text size="2" aria-live="off" className="countdown">
          {is_retrying && t('update.retrying')}
          {!is_retrying && (left > counted_s ? t('update.waiting') : t('update.countdown', { count: left }))}
        </Text>
        <div className="screen-actions">
          {retry && !is_retrying && <PrimaryButton onClick={retry}>{t('update.retry')}</PrimaryButton>}
          <Button size="3" variant="soft" color="gray" onClick={retryManually}>
            {t('update.manual')}
          </Button>
        </div>
      </div>
    </main>
  );
};
