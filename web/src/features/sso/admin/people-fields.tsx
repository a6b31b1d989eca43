import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../people/components/choice-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import type { SsoFields } from './fields.ts';
import { MappingFields } from './mapping-fields.tsx';
import { SsoSwitch } from './sso-switch.tsx';
import { SsoTextField } from './sso-text-field.tsx';

/** Who may sign on, and how the provider's data is used. */
export const PeopleFields = () => {
  const { t } = useTranslation('sso');
  const { control } = useFormContext<SsoFields>();
  return (
    <AdminCard title={t('people.title')} text={t('people.text')}>
      <SsoTextField name="email_domains" has_example />
      <SsoSwitch name="creates_accounts" />
      <SsoSwitch name="updates_profiles" />
      <Controller
        control={control}
        name="role_id"
        render={({ field }) => (
          <ChoiceField
            dropdown="role"
            label={t('field.role_id')}
            none_label={t('people.default_role')}
            has_default
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <MappingFields />
    </AdminCard>
  );
};
