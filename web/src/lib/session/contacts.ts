import { useEffect, useState } from 'react';
import { loadAppConfig } from '../api/app-config.ts';
import { useStoredCompany } from './session.ts';

export type Contacts = { support_email: string | null; terms_url: string | null };

const none: Contacts = { support_email: null, terms_url: null };

/** Contact and terms: of `known` or the company, otherwise of the server; each null if there is none. */
export const useContacts = (known: Contacts = none): Contacts => {
  const company = useStoredCompany();
  const [server, setServer] = useState(none);
  const support_email = known.support_email ?? company?.support_email ?? null;
  const terms_url = known.terms_url ?? company?.terms_url ?? null;
  const is_complete = support_email !== null && terms_url !== null;
  useEffect(() => {
    // A server that does not answer has no help to offer.
    if (!is_complete) loadAppConfig().then(setServer, () => {});
  }, [is_complete]);
  return { support_email: support_email ?? server.support_email, terms_url: terms_url ?? server.terms_url };
};
