import { Badge, Button, Flex, Text } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { TypeBanner } from '../components/type-banner.tsx';
import { useTypeActions } from './use-type-actions.ts';
import { grouped } from '../../../lib/format/number.ts';

type TypeCardProps = { type: RecognitionType; onEdit: () => void };

/** One recognition type as people see it, its rules, and what can be done with it. */
export const TypeCard = ({ type, onEdit }: TypeCardProps) => {
  const { t } = useTranslation('recognition-admin');
  const { retire, bringBack, remove } = useTypeActions(type);
  const { title, description, points, min_points, max_points } = type;
  const pointsRange =
    min_points === max_points
      ? t('common:points', { count: max_points, amount: grouped(max_points) })
      : t('types.range', { min: grouped(min_points), max: grouped(max_points) });
  const actions = type.is_active
    ? ([
        ['edit', onEdit],
        ['retire', retire],
      ] as const)
    : ([['bring_back', bringBack]] as const);
  return (
    <li className="type-card" data-retired={!type.is_active || undefined}>
      <TypeBanner recognition_type={type} points={points} boost_points={0} receivers={1} />
      <Text as="p" size="2" color="gray" dir="auto" className="type-words">
        {description}
      </Text>
      <Flex gap="2" wrap="wrap">
        <Badge color="gray">{pointsRange}</Badge>
        <Badge color="gray">{t(`types.funding_${type.funding}`)}</Badge>
        {type.given_by === 'managers' && <Badge color="gray">{t('types.given_by_managers')}</Badge>}
        {type.value_required && <Badge color="gray">{t('types.value_required')}</Badge>}
      </Flex>
      <Flex gap="2" align="center">
        {actions.map(([key, onClick]) => (
          <Button
            key={key}
            variant="soft"
            color="gray"
            size="2"
            aria-label={t(`types.${key}_name`, { title })}
            onClick={onClick}
          >
            {t(`types.${key}`)}
          </Button>
        ))}
        {!type.is_active && (
          <RowMenu name={title} removal={{ label: t('types.remove'), Icon: Trash2, onSelect: remove }} />
        )}
      </Flex>
    </li>
  );
};
