import { useRef } from 'react';
import { Badge, Button, Callout, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Sso, SsoDomain } from '@plaudit/contract/sso/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { useCheckDomain } from './mutations.ts';

/** The email domains of the company: which are proven, and what to set for the others. */
export const DomainsCard = ({ sso: { domains } }: { sso: Sso }) => {
  const { t } = useTranslation('sso');
  return (
    <AdminCard title={t('domains.title')} text={t(domains.length > 0 ? 'domains.text' : 'domains.empty')}>
      {domains.map((each) => (
        <Domain key={each.domain} {...each} />
      ))}
    </AdminCard>
  );
};

const Domain = ({ domain, is_proved, record }: SsoDomain) => {
  const { t } = useTranslation('sso');
  const { mutate, isPending, data, error } = useCheckDomain();
  const whole = useRef<HTMLDivElement>(null);
  const check = () =>
    mutate(domain, {
      onSuccess: ({ problem }) => {
        if (problem !== null) return;
        toast({ title: t('domains.done', { domain }), tone: 'success' });
        // The button that had it goes.
        whole.current?.focus({ preventScroll: true });
      },
    });
  const problem = error ? errorMessage(error) : data?.problem && t(`domains.problem.${data.problem}`);
  return (
    <Flex ref={whole} direction="column" gap="3" role="group" aria-label={domain} tabIndex={-1}>
      <Flex gap="2" align="center" wrap="wrap">
        <Text size="2" weight="medium" className="sso-fingerprint">
          {domain}
        </Text>
        <Badge color={is_proved ? 'green' : 'amber'}>{t(is_proved ? 'domains.proved' : 'domains.claimed')}</Badge>
      </Flex>
      {!is_proved && (
        <>
          <Text size="2" color="gray">
            {t('domains.what', { domain })}
          </Text>
          <CopyField label={t('domains.name', { domain })} value={record.name} />
          <CopyField label={t('domains.value', { domain })} value={record.value} />
          <Flex>
            <Button
              type="button"
              size="3"
              variant="soft"
              highContrast
              loading={isPending}
              aria-label={t('domains.check_this', { domain })}
              onClick={check}
            >
              {t('domains.check')}
            </Button>
          </Flex>
          {/* Below the button, which stays where it is for another try. */}
          {problem && (
            <Callout.Root size="1" color="amber" role="alert">
              <Callout.Text>{problem}</Callout.Text>
            </Callout.Root>
          )}
        </>
      )}
    </Flex>
  );
};
