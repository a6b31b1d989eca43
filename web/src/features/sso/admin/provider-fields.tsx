import { SegmentedControl } from '@radix-ui/themes';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Sso } from '@plaudit/contract/sso/schema';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import type { SsoFields } from './fields.ts';
import { SamlFields } from './saml-fields.tsx';
import { SsoTextField } from './sso-text-field.tsx';

/** The trusted provider, and its protocol. */
export const ProviderFields = ({ sso }: { sso: Sso }) => {
  const { t } = useTranslation('sso');
  const { control } = useFormContext<SsoFields>();
  const protocol = useWatch({ control, name: 'protocol' });
  return (
    <AdminCard title={t('provider.title')} text={t('provider.text')}>
      <Controller
        control={control}
        name="protocol"
        render={({ field }) => (
          <SegmentedControl.Root
            size="3"
            value={field.value}
            onValueChange={field.onChange}
            aria-label={t('provider.protocol')}
          >
            <SegmentedControl.Item value="oidc">{t('provider.oidc')}</SegmentedControl.Item>
            <SegmentedControl.Item value="saml">{t('provider.saml')}</SegmentedControl.Item>
          </SegmentedControl.Root>
        )}
      />
      {protocol === 'saml' ? (
        <SamlFields sso={sso} />
      ) : (
        <>
          <SsoTextField name="issuer" type="url" has_example />
          <SsoTextField name="client_id" />
          <SsoTextField
            name="client_secret"
            type="password"
            hint={t(sso.client_secret_set_at ? 'hint.client_secret_kept' : 'hint.client_secret')}
          />
          <SsoTextField name="scopes" />
        </>
      )}
      <SsoTextField name="logout_url" type="url" />
    </AdminCard>
  );
};
