import { Callout } from '@radix-ui/themes';
import { useFormContext, useWatch } from 'react-hook-form';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Sso } from '@plaudit/contract/sso/schema';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import type { SsoFields } from './fields.ts';

/** What the provider has to know of this server. */
export const ServiceValues = ({ sso }: { sso: Sso }) => {
  const { t } = useTranslation('sso');
  const protocol = useWatch<SsoFields, 'protocol'>({ control: useFormContext<SsoFields>().control, name: 'protocol' });
  const { redirect_uri, post_logout_uri, entity_id, acs_url, certificate, encryption_certificate } =
    sso.service_provider;
  return (
    <AdminCard title={t('service.title')} text={t('service.text')}>
      {protocol === 'oidc' ? (
        <>
          <CopyField label={t('service.redirect_uri')} value={redirect_uri} />
          <CopyField label={t('service.post_logout_uri')} value={post_logout_uri} />
        </>
      ) : (
        <>
          <CopyField label={t('service.entity_id')} value={entity_id} />
          <CopyField label={t('service.acs_url')} value={acs_url} />
          {certificate && <CopyField label={t('service.certificate')} value={certificate} />}
          {encryption_certificate ? (
            <CopyField
              label={t('service.encryption_certificate')}
              value={encryption_certificate}
              hint={t('service.encryption_hint')}
            />
          ) : (
            <Callout.Root size="1" color="gray">
              <Callout.Icon>
                <Info size={16} aria-hidden />
              </Callout.Icon>
              <Callout.Text>{t('service.save_first')}</Callout.Text>
            </Callout.Root>
          )}
        </>
      )}
    </AdminCard>
  );
};
