import { Badge, Flex } from '@radix-ui/themes';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/icon-button.tsx';

type ChipsProps = {
  label: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onRemove: (id: string) => void;
};

/** The chosen items, each with a button to remove it. */
export const Chips = ({ label, ids, nameOf, onRemove }: ChipsProps) => {
  const { t } = useTranslation('audience');
  if (ids.length === 0) return null;
  return (
    <Flex asChild gap="2" wrap="wrap">
      <ul className="audience-list" aria-label={label}>
        {ids.map((id) => (
          <li key={id}>
            <Badge size="3" color="gray" highContrast className="audience-chip">
              <bdi>{nameOf(id)}</bdi>
              <IconButton
                type="button"
                size="1"
                variant="ghost"
                color="gray"
                label={t('remove', { name: nameOf(id) })}
                onClick={() => onRemove(id)}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </Badge>
          </li>
        ))}
      </ul>
    </Flex>
  );
};
