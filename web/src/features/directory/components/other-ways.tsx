import { Flex, Link as TextLink, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePermission } from '../../../lib/session/session.ts';

/** Where whole companies come from: a spreadsheet, or the provider that people sign on with. */
export const OtherWays = () => {
  const { t } = useTranslation('people');
  const may_connect = usePermission('security.manage');
  const ways = [
    { key: 'import', label: t('invite.import') },
    ...(may_connect ? [{ key: 'sso', label: t('invite.sso') }] : []),
  ];
  return (
    <Flex direction="column" gap="1">
      <Text as="p" size="2" color="gray">
        {t('invite.whole_company')}
      </Text>
      <Flex gap="4" wrap="wrap">
        {ways.map(({ key, label }) => (
          <TextLink key={key} asChild size="2">
            <Link to={paths.adminSection(key)}>{label}</Link>
          </TextLink>
        ))}
      </Flex>
    </Flex>
  );
};
