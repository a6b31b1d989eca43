import { Switch, Text } from '@radix-ui/themes';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyFields } from './company-fields.ts';

/** Whether posts show what the pages say that they link to. */
export const LinkField = () => {
  const { t } = useTranslation('company-admin');
  const {
    field: { ref, value, onChange },
  } = useController<CompanyFields, 'has_link_previews'>({ name: 'has_link_previews' });
  return (
    <Text as="label" size="2" className="admin-switch">
      <span>
        <Text weight="medium">{t('company.has_link_previews')}</Text>
        <Text as="div" size="1" color="gray">
          {t('company.has_link_previews_hint')}
        </Text>
      </span>
      <Switch size="3" ref={ref} checked={value} onCheckedChange={onChange} />
    </Text>
  );
};
