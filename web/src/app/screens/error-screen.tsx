import { Button, Heading, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import './screens.css';

/** For whatever nobody foresaw. 'Raise a ticket' does nothing, as specified in section 2. */
export const ErrorScreen = ({ message }: { message?: string }) => {
  const { t } = useTranslation();
  return (
    <main className="screen">
      <div className="screen-body" role="alert">
        <div className="error-code" aria-hidden>
          {t('error.code')}
        </div>
        <Heading as="h1" size="6">
          {message ?? t('error.heading')}
        </Heading>
        <Text color="gray">{t('error.hint')}</Text>
        <div className="screen-actions">
          <Button size="3" onClick={() => location.reload()}>
            {t('error.retry')}
          </Button>
          <Button size="3" variant="soft" color="gray">
            {t('error.ticket')}
          </Button>
        </div>
      </div>
    </main>
  );
};
