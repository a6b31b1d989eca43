import { Badge, Flex, Text } from '@radix-ui/themes';
import { Award, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';

/** A small piece of the product, in the accent around it. */
export const ThemePreview = () => {
  const { t } = useTranslation('company-admin');
  const { employee_profile: person } = useSession().session;
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" gap="3">
        <Avatar name={personName(person)} url={person.profile_url} />
        <Text size="2" weight="bold">
          <bdi>{personName(person)}</bdi>
        </Text>
      </Flex>
      <div className="theme-preview-banner">
        <Award size={22} />
        <Text size="3" weight="bold">
          {t('theme.sample')}
        </Text>
      </div>
      <Flex align="center" justify="between" gap="3">
        <Badge size="2" radius="full">
          <Sparkles size={12} />
          {t('common:points', { count: 25, amount: '25' })}
        </Badge>
        <PrimaryButton size="2">{t('theme.action')}</PrimaryButton>
      </Flex>
    </Flex>
  );
};
