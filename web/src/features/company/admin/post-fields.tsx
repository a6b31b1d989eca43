import { Select } from '@radix-ui/themes';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { postsToEveryone } from '@plaudit/contract/company/schema';
import { FormField } from '../../../ui/form-field.tsx';
import { AdminCard } from '../../admin/components/admin-card.tsx';
import type { CompanyFields } from './company-fields.ts';
import { SwitchField } from './switch-field.tsx';

/** Who may post to the whole company, and whether posts show the pages that they link to. */
export const PostFields = () => {
  const { t } = useTranslation('company-admin');
  const { control } = useFormContext<CompanyFields>();
  return (
    <AdminCard title={t('company.posts')}>
      <FormField label={t('company.posts_to_everyone')} hint={t('company.posts_to_everyone_hint')}>
        {(attributes) => (
          <Controller
            control={control}
            name="posts_to_everyone"
            render={({ field }) => (
              <Select.Root size="3" value={field.value} onValueChange={field.onChange}>
                <Select.Trigger {...attributes} />
                <Select.Content position="popper">
                  {postsToEveryone.options.map((who) => (
                    <Select.Item key={who} value={who}>
                      {t(`company.posting.${who}`)}
                    </Select.Item>
                  ))}
                </Select.Content>
              </Select.Root>
            )}
          />
        )}
      </FormField>
      <SwitchField name="has_link_previews" />
    </AdminCard>
  );
};
