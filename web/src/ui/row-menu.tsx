import { type ReactNode, useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

/** What takes something away. Without a question, it can be undone, or asks by itself. */
export type RowRemoval = {
  label: string;
  Icon: LucideIcon;
  disabled?: boolean | undefined;
  /** Names the thing and the consequence. */
  question?: { title: string; text: string };
  onSelect: () => void;
};

type RowMenuProps = {
  name: string;
  removal?: RowRemoval | undefined;
  size?: '2' | '3';
  /** Entries above it. */
  children?: ReactNode;
};

/** The menu of a row, last in it: what takes something away is never a button of its own. */
export const RowMenu = ({ name, removal, size = '3', children }: RowMenuProps) => {
  const { t } = useTranslation();
  const [is_asking, setIsAsking] = useState(false);
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton type="button" variant="ghost" color="gray" size={size} label={t('row_menu', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        {children}
        {removal && (
          <DropdownMenu.Item
            color="red"
            disabled={removal.disabled ?? false}
            onSelect={() => (removal.question ? setIsAsking(true) : removal.onSelect())}
          >
            <removal.Icon size={16} aria-hidden />
            {removal.label}
          </DropdownMenu.Item>
        )}
      </Menu>
      {removal?.question && is_asking && (
        <ConfirmDialog
          {...removal.question}
          action={removal.label}
          onConfirm={removal.onSelect}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
