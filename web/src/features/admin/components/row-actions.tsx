import { Flex } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RowMenu, type RowRemoval } from '../../../ui/row-menu.tsx';

export type RowAction = { label: string; Icon: LucideIcon; onClick: () => void };

type RowActionsProps = {
  name: string;
  actions: readonly RowAction[];
  removal?: RowRemoval | undefined;
  /** Other rows have a menu: without one, the buttons stay in their column. */
  has_menu_column?: boolean;
};

/** What can be done with one row; what takes something away is in its menu. */
export const RowActions = ({ name, actions, removal, has_menu_column = false }: RowActionsProps) => (
  <Flex gap="2" justify="end" align="center" className="access-actions">
    {actions.map(({ label, Icon, onClick }) => (
      <IconButton key={label} variant="soft" color="gray" size="2" label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </IconButton>
    ))}
    {removal ? <RowMenu name={name} removal={removal} /> : has_menu_column && <span className="access-no-menu" />}
  </Flex>
);
