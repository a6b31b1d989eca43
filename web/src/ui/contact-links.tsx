import { useState } from 'react';
import { Flex, Link, Text } from '@radix-ui/themes';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Contacts, useContacts } from '../lib/session/contacts.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import './contact-links.css';

/** The address itself: the link does nothing on a device without an email program. */
const SupportAddress = ({ address }: { address: string }) => {
  const { t } = useTranslation();
  // The error screen has no place for notices, so the button itself shows that it worked.
  const [is_copied, setIsCopied] = useState(false);
  return (
    <Flex align="center" gap="2" minWidth="0">
      <Text size="2" color="gray" className="contact-address">
        {address}
      </Text>
      <IconButton
        size="1"
        variant="ghost"
        color="gray"
        label={t(is_copied ? 'copied' : 'copy', { label: address })}
        onClick={() => void copyText(address, address, t).then(setIsCopied)}
      >
        {is_copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
    </Flex>
  );
};

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
      {support_email && <SupportAddress address={support_email} />}
      {terms_url && (
        <Link href={terms_url} target="_blank" rel="noreferrer" size="2" color="gray">
          {t('nav.terms')}
        </Link>
      )}
    </div>
  );
};
