import { Badge, Flex, Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Sso } from '@plaudit/contract/sso/schema';
import { SsoSwitch } from './sso-switch.tsx';
import { SsoTextField } from './sso-text-field.tsx';

/** What a SAML provider says of itself: read from its metadata, or typed. */
export const SamlFields = ({ sso: { certificates } }: { sso: Sso }) => {
  const { t } = useTranslation('sso');
  return (
    <>
      <SsoTextField name="metadata_url" type="url" has_example />
      <SsoTextField name="metadata_xml" rows={3} />
      <SsoTextField name="idp_entity_id" />
      <SsoTextField name="idp_sign_on_url" type="url" />
      <SsoTextField name="idp_certificates" rows={3} />
      {certificates.map(({ subject, fingerprint, expires_at, is_expired }) => (
        <Flex key={fingerprint} direction="column" gap="1" className="sso-certificate">
          <Flex gap="2" wrap="wrap" align="center">
            <Text size="2" weight="medium">
              {subject}
            </Text>
            <Badge color={is_expired ? 'red' : 'gray'}>
              {t(is_expired ? 'certificate.over' : 'certificate.until', {
                date: new Date(expires_at).toLocaleDateString(),
              })}
            </Badge>
          </Flex>
          <Text size="1" color="gray" className="sso-fingerprint">
            {fingerprint}
          </Text>
        </Flex>
      ))}
      <SsoSwitch name="requires_encryption" />
    </>
  );
};
