import { Box, Flex, IconButton, Text } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Gem, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyValue } from '@plaudit/contract/company/schema';
import { Picture } from '../../../ui/picture.tsx';

type ValueRowProps = {
  value: CompanyValue;
  is_first: boolean;
  is_last: boolean;
  /** A new value has no id until it is saved; until then the list rests. */
  is_saving: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export const ValueRow = ({ value, is_first, is_last, is_saving, onMove, onEdit, onRemove }: ValueRowProps) => {
  const { t } = useTranslation('admin');
  const name = value.value_name;
  const actions = [
    { key: 'up', Icon: ArrowUp, onClick: () => onMove(-1), disabled: is_first },
    { key: 'down', Icon: ArrowDown, onClick: () => onMove(1), disabled: is_last },
    { key: 'edit', Icon: Pencil, onClick: onEdit, disabled: false },
    { key: 'remove', Icon: Trash2, onClick: onRemove, disabled: false },
  ] as const;
  return (
    <li className="admin-row">
      {value.icon_url ? (
        <Picture src={value.icon_url} alt="" width={44} height={44} className="value-icon" />
      ) : (
        <span className="value-icon value-icon-empty" aria-hidden>
          <Gem size={20} />
        </span>
      )}
      <Box className="value-text">
        <Text as="div" size="3" weight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="2" color="gray" className="value-words">
          <bdi>{value.value_description}</bdi>
        </Text>
      </Box>
      <Flex gap="1" className="value-actions">
        {actions.map(({ key, Icon, onClick, disabled }) => (
          <IconButton
            key={key}
            variant="soft"
            color="gray"
            size="2"
            aria-label={t(`values.${key}`, { name })}
            title={t(`values.${key}`, { name })}
            // Disabled for the eye alone: a button that vanishes under the finger would drop the focus.
            aria-disabled={disabled || is_saving}
            onClick={() => !disabled && !is_saving && onClick()}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
      </Flex>
    </li>
  );
};
