import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { DropdownMenu, IconButton } from '@radix-ui/themes';
import { Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CommonContent } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { cardOf, type CachedKind } from '../../../../lib/feature/cards.ts';
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { type Deleted, useDeleteContent } from '../../delete-mutation.ts';

export type ContentMenuProps<Content extends CommonContent> = {
  of: CachedKind;
  content_id: string;
  content: Content;
  author: EmployeeCard;
  /** The dialog that changes it. */
  Edit: ComponentType<{ content: Content; onClose: () => void }>;
  /** What else can be done to this kind, as entries of the menu. */
  more?: ReactNode;
  deleted?: Deleted;
  onDeleted?: (() => void) | undefined;
};

/** Copy the link, edit, what the kind has of its own, report, delete. */
export const ContentMenu = <Content extends CommonContent>(props: ContentMenuProps<Content>) => {
  const { of, content_id, content, author, Edit, more, deleted, onDeleted } = props;
  const { can } = content;
  const { t } = useTranslation('content');
  const { t: own } = useTranslation(of.kind);
  const [shown, setShown] = useState<'edit' | 'report' | null>(null);
  const { session } = useSession();
  const remove = useDeleteContent(of, deleted);
  const close = () => setShown(null);

  const copyLink = async () => {
    const link = new URL(cardOf(of.kind)?.link(content_id) ?? '', location.href).href;
    // Without TLS, or without permission, browsers refuse the clipboard; then the link is shown, to be copied by hand.
    const is_copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    toast(
      is_copied ? { title: t('menu.copied'), tone: 'success' } : { title: t('menu.copy_by_hand'), description: link },
    );
  };
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton
            variant="ghost"
            color="gray"
            size="2"
            radius="full"
            aria-label={t('menu.label')}
            className="content-more"
          >
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          <DropdownMenu.Item onSelect={() => void copyLink()}>
            <Link2 size={16} aria-hidden />
            {t('menu.copy')}
          </DropdownMenu.Item>
          {can.edit && (
            <DropdownMenu.Item onSelect={() => setShown('edit')}>
              <Pencil size={16} aria-hidden />
              {own('menu.edit')}
            </DropdownMenu.Item>
          )}
          {more}
          {author.employee_id !== session.employee_id && (
            <DropdownMenu.Item onSelect={() => setShown('report')}>
              <Flag size={16} aria-hidden />
              {t('common:report')}
            </DropdownMenu.Item>
          )}
          {can.delete && (
            <DropdownMenu.Item
              color="red"
              onSelect={() => {
                remove.mutate(content_id);
                onDeleted?.();
              }}
            >
              <Trash2 size={16} aria-hidden />
              {own('menu.delete')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {shown === 'edit' && (
        <Suspense>
          <Edit content={content} onClose={close} />
        </Suspense>
      )}
      {shown === 'report' && <ReportDialog subject_kind={of.kind} subject_id={content_id} onClose={close} />}
    </>
  );
};
