import { Badge, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { Picture } from '../../../../ui/picture.tsx';

/** The company values that a person lived. */
export const ValueBadges = ({ values }: { values: Recognition['company_values'] }) => {
  const { t } = useTranslation('recognition');
  if (values.length === 0) return null;
  return (
    <Flex asChild gap="2" wrap="wrap" m="0" p="0">
      <ul aria-label={t('values.label')} className="card-values">
        {values.map(({ company_value_id, value_name, icon_url }) => (
          <Badge key={company_value_id} asChild size="2" radius="full" color="gray" variant="surface">
            <li>
              {icon_url && <Picture src={icon_url} alt="" width={14} height={14} loading="lazy" />}
              <bdi>{value_name}</bdi>
            </li>
          </Badge>
        ))}
      </ul>
    </Flex>
  );
};
