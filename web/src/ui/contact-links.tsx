import { Link } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { type Contacts, useContacts } from '../lib/session/contacts.ts';
import './contact-links.css';

/** Terms and support, as far as there are any. `known` counts before what company and server say. */
export const ContactLinks = ({ known }: { known?: Contacts | undefined }) => {
  const { t } = useTranslation();
  const { support_email, terms_url } = useContacts(known);
  return (
    <div className="contact-links">
      {support_email && (
        <Link href={`mailto:${support_email}`} size="2" color="gray">
          {t('nav.support')}
        </Link>
      )}
      {terms_url && (
        <Link href={terms_url} target="_blank" rel="noreferrer" size="2" color="gray">
          {t('nav.terms')}
        </Link>
      )}
    </div>
  );
};
