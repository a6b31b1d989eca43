import { Switch, Text } from '@radix-ui/themes';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CompanyFields } from './company-fields.ts';

type SwitchName = 'has_link_previews' | 'has_read_receipts';

/** Something that a company has or not, and what it means. */
export const SwitchField = ({ name }: { name: SwitchName }) => {
  const { t } = useTranslation('company-admin');
  const {
    field: { ref, value, onChange },
  } = useController<CompanyFields, SwitchName>({ name });
  return (
    <Text as="label" size="2" className="admin-switch">
      <span>
        <Text weight="medium">{t(`company.${name}`)}</Text>
        <Text as="div" size="1" color="gray">
          {t(`company.${name}_hint`)}
        </Text>
      </span>
      <Switch size="3" ref={ref} checked={value} onCheckedChange={onChange} />
    </Text>
  );
};
