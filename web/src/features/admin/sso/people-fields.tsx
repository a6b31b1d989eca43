import { Flex, Switch, Text } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../people/components/choice-field.tsx';
import { AdminCard } from '../components/admin-card.tsx';
import type { SsoFields } from './fields.ts';
import { MappingFields } from './mapping-fields.tsx';
import { SsoTextField } from './sso-text-field.tsx';

const switches = ['creates_accounts', 'updates_profiles'] as const;

/** Who may sign on, and what becomes of what the provider says of them. */
export const PeopleFields = () => {
  const { t } = useTranslation('sso');
  const { control } = useFormContext<SsoFields>();
  return (
    <AdminCard title={t('people.title')} text={t('people.text')}>
      <SsoTextField name="email_domains" has_example />
      {switches.map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
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
          )}
        />
      ))}
      <Controller
        control={control}
        name="role_id"
        render={({ field }) => (
          <ChoiceField
            dropdown="role"
            label={t('field.role_id')}
            none_label={t('people.default_role')}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <MappingFields />
    </AdminCard>
  );
};
