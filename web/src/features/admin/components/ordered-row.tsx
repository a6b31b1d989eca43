import type { ReactNode } from 'react';
import { Box, Flex, Text } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';

type OrderedRowProps = {
  picture?: ReactNode;
  name: string;
  text: string;
  is_first: boolean;
  is_last: boolean;
  /** Until a change of the list is saved, the next one waits. */
  is_saving?: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One thing of a list whose order counts, and what can be done with it. */
export const OrderedRow = ({
  picture,
  name,
  text,
  is_first,
  is_last,
  is_saving = false,
  onMove,
  onEdit,
  onRemove,
}: OrderedRowProps) => {
  const { t } = useTranslation('admin');
  const actions = [
    { key: 'up', Icon: ArrowUp, onClick: () => onMove(-1), disabled: is_first || is_saving },
    { key: 'down', Icon: ArrowDown, onClick: () => onMove(1), disabled: is_last || is_saving },
    { key: 'edit', Icon: Pencil, onClick: onEdit, disabled: is_saving },
  ] as const;
  return (
    <li className="admin-row">
      {picture}
      <Box className="admin-row-text">
        <Text as="div" size="3" weight="medium">
          <bdi>{name}</bdi>
        </Text>
        <Text as="div" size="2" color="gray" className="admin-row-words">
          <bdi>{text}</bdi>
        </Text>
      </Box>
      <Flex gap="1" align="center" className="admin-row-actions">
        {actions.map(({ key, Icon, onClick, disabled }) => (
          <IconButton
            key={key}
            variant="soft"
            color="gray"
            size="2"
            label={t(`row.${key}`, { name })}
            // Disabled for the eye alone: a button that vanishes under the finger would drop the focus.
            aria-disabled={disabled}
            onClick={() => !disabled && onClick()}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        ))}
        <RowMenu
          name={name}
          removal={{ label: t('row.remove'), Icon: Trash2, disabled: is_saving, onSelect: onRemove }}
        />
      </Flex>
    </li>
  );
};
