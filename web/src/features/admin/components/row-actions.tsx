import { Flex } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

export type RowAction = { label: string; Icon: LucideIcon; onClick: () => void };

/** What can be done with one row. */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => (
  <Flex gap="2" justify="end" className="access-actions">
    {actions.map(({ label, Icon, onClick }) => (
      <IconButton key={label} variant="soft" color="gray" size="2" label={label} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </IconButton>
    ))}
  </Flex>
);
