import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Contacts } from '../../lib/session/contacts.ts';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { signOutAndLeave } from '../../lib/session/sign-out.ts';
import { ContactLinks } from '../../ui/contact-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import './screens.css';

type InactiveScreenProps = { cause: 'account' | 'company'; contacts?: Contacts | undefined };

/** For a person whose account, or whose whole company, is not active. */
export const InactiveScreen = ({ cause, contacts }: InactiveScreenProps) => {
  const { t } = useTranslation();
  const prefix = cause === 'company' ? 'inactive.company_' : 'inactive.';
  usePageTitle(t(`${prefix}title`));
  return (
    <main className="screen" id="content" tabIndex={-1}>
      <div className="screen-body" role="alert">
        <EmptyState
          as="h1"
          icon={<CircleSlash size={28} />}
          title={t(`${prefix}title`)}
          description={t(`${prefix}text`)}
          action={<PrimaryButton onClick={() => void signOutAndLeave()}>{t('inactive.leave')}</PrimaryButton>}
        />
        <ContactLinks known={contacts} />
      </div>
    </main>
  );
};
