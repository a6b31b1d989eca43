import { useState } from 'react';
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

/** The menu of a row, last in it: what takes something away is never a button of its own. */
export const RowMenu = ({ name, removal }: { name: string; removal: RowRemoval }) => {
  const { t } = useTranslation();
  const [is_asking, setIsAsking] = useState(false);
  const { label, Icon, disabled, question, onSelect } = removal;
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton type="button" variant="ghost" color="gray" size="3" label={t('row_menu', { name })}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      >
        <DropdownMenu.Item
          color="red"
          disabled={disabled ?? false}
          onSelect={() => (question ? setIsAsking(true) : onSelect())}
        >
          <Icon size={16} aria-hidden />
          {label}
        </DropdownMenu.Item>
      </Menu>
      {question && is_asking && (
        <ConfirmDialog {...question} action={label} onConfirm={onSelect} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};
