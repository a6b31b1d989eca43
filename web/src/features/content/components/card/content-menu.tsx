import { type ComponentType, type ReactNode, useState } from 'react';

import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonContent } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { CachedKind } from '../../../../lib/feature/cards.ts';
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { lazyPart, type LazyPart } from '../../../../lib/loading/lazy-part.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import type { Deleted } from '../../deletion.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const DeleteContentDialog = lazyPart(() => import('../delete-others-dialog.tsx'), 'DeleteContentDialog');
const ContentEntries = lazyPart(() => import('./content-entries.tsx'), 'ContentEntries');

/** Draws a dialog that calls `onClose` when it is done. */
type Dialog = (onClose: () => void) => ReactNode;

/** What the entries of a kind get. A dialog outlives the menu, so the card shows it. */
export type MoreEntries<Content> = { content: Content; onDialog: (dialog: Dialog) => void };

export type ContentMenuProps<Content extends CommonContent> = {
  of: CachedKind;
  content_id: string;
  content: Content;
  author: EmployeeCard;
  /** The dialog that changes it. */
  Edit: ComponentType<{ content: Content; onClose: () => void }>;
  /** Further actions of this kind, as entries of the menu. */
  More?: LazyPart<MoreEntries<Content>> | undefined;
  deleted?: Deleted;
  onDeleted?: (() => void) | undefined;
};

/** What can be done to content besides answering it, behind three dots. */
export const ContentMenu = <Content extends CommonContent>({ Edit, More, ...props }: ContentMenuProps<Content>) => {
  const { of, content_id, content } = props;
  const { t } = useTranslation('content');
  const [dialog, setDialog] = useState<{ show: Dialog } | null>(null);
  const close = () => setDialog(null);
  const onDialog = (show: Dialog) => setDialog({ show });
  return (
    <>
      <Menu
        align="end"
        button={
          <IconButton
            variant="ghost"
            color="gray"
            size="2"
            radius="full"
            label={t('menu.label')}
            className="content-more"
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        preload={() => Promise.all([ContentEntries.preload(), More?.preload() ?? null])}
      >
        <ContentEntries
          {...props}
          onEdit={() => onDialog((onClose) => <Edit content={content} onClose={onClose} />)}
          onReport={() =>
            onDialog((onClose) => <ReportDialog subject_kind={of.kind} subject_id={content_id} onClose={onClose} />)
          }
          onDeleteOthers={() => onDialog((onClose) => <DeleteContentDialog {...props} onClose={onClose} />)}
        >
          {More && <More content={content} onDialog={onDialog} />}
        </ContentEntries>
      </Menu>
      {dialog && <Opening onClose={close}>{dialog.show(close)}</Opening>}
    </>
  );
};
