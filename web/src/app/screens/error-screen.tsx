import { Button, Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { limited } from '../../lib/loading/limited.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { forgetAnswers } from '../../lib/storage/persistence.ts';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import './screens.css';

/** A database that does not answer must not keep the page from reloading. */
const patience_ms = 2_000;

/** Without the answers stored in the browser: what broke may be one of them, and would break again. */
const startAfresh = async () => {
  await limited(forgetAnswers(), patience_ms, 'The kept answers stay').catch(console.warn);
  location.reload();
};

type ErrorScreenProps = {
  message?: string | undefined;
  /** In place of a page, inside the navigation: besides the specified buttons it has a way home. */
  onHome?: () => void;
};

/** For anything unforeseen. 'Raise a ticket' does nothing, as specified in section 2. */
export const ErrorScreen = ({ message, onHome }: ErrorScreenProps) => {
  const { t } = useTranslation();
  const Frame = onHome ? 'div' : 'main';
  return (
    <Frame className="screen" data-in-page={onHome ? '' : undefined}>
      <div className="screen-body" role="alert">
        <div className="error-code" aria-hidden>
          {t('error.code')}
        </div>
        <Heading as="h1" size="6">
          {message ?? t('error.heading')}
        </Heading>
        <Text color="gray">{t('error.hint')}</Text>
        <div className="screen-actions">
          <PrimaryButton onClick={() => void startAfresh()}>{t('error.retry')}</PrimaryButton>
          <Button size="3" variant="soft" color="gray">
            {t('error.ticket')}
          </Button>
          {onHome && (
            <Button asChild size="3" variant="soft" color="gray">
              <Link to={paths.home} onClick={onHome}>
                {t('not_found.home')}
              </Link>
            </Button>
          )}
        </div>
        <ContactLinks />
      </div>
    </Frame>
  );
};
