import { Flex, Switch, Text } from '@radix-ui/themes';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SsoFields } from './fields.ts';

type SsoSwitchProps = { name: 'creates_accounts' | 'updates_profiles' | 'requires_encryption' };

/** One setting that is on or off. Label and hint are found by its name. */
export const SsoSwitch = ({ name }: SsoSwitchProps) => {
  const { t } = useTranslation('sso');
  const { field } = useController<SsoFields, typeof name>({ name });
  return (
    <Text as="label" size="2">
      <Flex justify="between" align="center" gap="4">
        <span>
          <Text weight="medium">{t(`field.${name}`)}</Text>
          <Text as="div" size="1" color="gray">
            {t(`hint.${name}`)}
          </Text>
        </span>
        <Switch size="3" checked={field.value} onCheckedChange={field.onChange} />
      </Flex>
    </Text>
  );
};
