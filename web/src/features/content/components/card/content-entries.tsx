import type { ReactNode } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonContent } from '@plaudit/contract/content/schema';
import { cardOf } from '../../../../lib/feature/cards.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { copyLink } from '../../../../ui/copy-link.ts';
import { useDeleteContent } from '../../deletion.ts';
import type { ContentMenuProps } from './content-menu.tsx';
import { FollowEntries } from '../follow-entries.tsx';
import { SavedEntry } from '../saved-entry.tsx';

type ContentEntriesProps = Omit<ContentMenuProps<CommonContent>, 'Edit' | 'More'> & {
  onEdit: () => void;
  onReport: () => void;
  /** Asks first if another person wrote it. */
  onDeleteOthers: () => void;
  /** Entries of the kind. */
  children: ReactNode;
};

/** Copy the link, save for later, edit, the entries of the kind, report, delete. */
export const ContentEntries = (props: ContentEntriesProps) => {
  const { of, content_id, content, author, deleted, onDeleted, onEdit, onReport, onDeleteOthers, children } = props;
  const { can } = content;
  const { t } = useTranslation('content');
  const { t: own } = useTranslation(of.kind);
  const { session } = useSession();
  const remove = useDeleteContent(of, deleted);
  const is_own = author.employee_id === session.employee_id;

  return (
    <>
      <DropdownMenu.Item onSelect={() => void copyLink(cardOf(of.kind)?.link(content_id) ?? paths.home, t)}>
        <Link2 size={16} aria-hidden />
        {t('common:link.copy')}
      </DropdownMenu.Item>
      <SavedEntry content_id={content_id} />
      <FollowEntries subject={{ kind: 'content', content_id, content: null }} />
      {can.edit && (
        <DropdownMenu.Item onSelect={onEdit}>
          <Pencil size={16} aria-hidden />
          {own('menu.edit')}
        </DropdownMenu.Item>
      )}
      {children}
      {!is_own && (
        <DropdownMenu.Item onSelect={onReport}>
          <Flag size={16} aria-hidden />
          {t('common:report')}
        </DropdownMenu.Item>
      )}
      {can.delete && (
        <DropdownMenu.Item
          color="red"
          onSelect={() => {
            if (!is_own) return onDeleteOthers();
            remove(content_id);
            onDeleted?.();
          }}
        >
          <Trash2 size={16} aria-hidden />
          {own('menu.delete')}
        </DropdownMenu.Item>
      )}
    </>
  );
};
