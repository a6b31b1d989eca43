import { useEffect, useState } from 'react';
import { Button, Callout, Flex, Text } from '@radix-ui/themes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Building2, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isEmailAddress } from '../../../lib/forms/email-address.ts';
import { errorMessage, errorWith, isCode } from '../../../lib/errors/errors.ts';
import { isNative } from '../../../lib/device/platform.ts';
import { companyOfDomainQuery } from '../queries.ts';
import { companyThatRequires } from '../sign-on-required.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';

const typing_pause_ms = 400;

/** The domain of an address, once typing pauses; empty if there is none. */
const useDomain = (email: string): string => {
  const [domain, setDomain] = useState('');
  const typed = isEmailAddress(email) ? (email.split('@').at(-1) ?? '').trim().toLowerCase() : '';
  useEffect(() => {
    const timer = setTimeout(() => setDomain(typed), typing_pause_ms);
    return () => clearTimeout(timer);
  }, [typed]);
  return domain;
};

/** The way in through the company's own provider, if the domain of the address has one, or if the server asks for it. */
export const SignOnOffer = ({ email, error }: { email: string; error: Error | null }) => {
  const { t } = useTranslation('auth');
  const { next } = useSearch({ strict: false }) as { next?: string };
  const domain = useDomain(email);
  const company = useQuery(companyOfDomainQuery(domain));
  const required = companyThatRequires(error);
  const company_id = required ?? (company.data?.sso_enabled ? company.data.company_id : null);
  const leave = useMutation({
    mutationFn: async (id: string) => {
      const { leaveForSignOn } = await import('../sign-on.ts');
      await leaveForSignOn(id, isEmailAddress(email) ? email.trim() : undefined, next);
    },
  });
  // Browsers keep the page as it was left, and show it again to people who go back from the provider.
  const { reset } = leave;
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, [reset]);
  if (!company_id) return null;
  return (
    <Flex direction="column" gap="3" mt="4">
      {required && (
        <Callout.Root size="1" role="alert">
          <Callout.Icon>
            <Building2 size={16} aria-hidden />
          </Callout.Icon>
          <Callout.Text>{errorWith(error, t('sign_on.required'))}</Callout.Text>
        </Callout.Root>
      )}
      {leave.error && (
        <FormProblem>
          {isCode(leave.error, 'ERR_NOT_KEPT') ? t('sign_on.not_kept') : errorMessage(leave.error)}
        </FormProblem>
      )}
      <Button
        type="button"
        size="3"
        variant="soft"
        highContrast
        // Until the browser has left the page; a native shell stays, and opens the provider elsewhere.
        loading={leave.isPending || (leave.isSuccess && !isNative())}
        onClick={() => leave.mutate(company_id)}
      >
        <KeyRound size={18} style={{ flexShrink: 0 }} aria-hidden />
        <Text truncate>{t('sign_on.offer', { company: company.data?.company_name ?? t('sign_on.your_company') })}</Text>
      </Button>
    </Flex>
  );
};
