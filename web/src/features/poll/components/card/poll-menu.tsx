import { Suspense, useState } from 'react';
import { DropdownMenu, IconButton } from '@radix-ui/themes';
import { CircleStop, Ellipsis, FileSpreadsheet, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useClosePoll, useDeletePoll, useExportPoll } from '../../mutations.ts';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditDialog');
const ReportDialog = lazyPart(() => import('../../../moderation/components/report-dialog.tsx'), 'ReportDialog');

type PollMenuProps = { poll: Poll; onDeleted?: (() => void) | undefined };

/** Copy the link, edit, close, export, report, delete. */
export const PollMenu = ({ poll, onDeleted }: PollMenuProps) => {
  const { t } = useTranslation('poll');
  const [shown, setShown] = useState<'edit' | 'report' | null>(null);
  const { session } = useSession();
  const close = useClosePoll();
  const save = useExportPoll();
  const remove = useDeletePoll();
  const { can, author, poll_id, is_ended } = poll;

  const copyLink = async () => {
    const link = new URL(paths.poll(poll_id), location.href).href;
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
            className="poll-more"
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
              {t('menu.edit')}
            </DropdownMenu.Item>
          )}
          {can.close && !is_ended && (
            <DropdownMenu.Item onSelect={() => close.mutate(poll_id)}>
              <CircleStop size={16} aria-hidden />
              {t('menu.close')}
            </DropdownMenu.Item>
          )}
          {can.export && (
            <DropdownMenu.Item onSelect={() => save.mutate(poll)}>
              <FileSpreadsheet size={16} aria-hidden />
              {t('menu.export')}
            </DropdownMenu.Item>
          )}
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
                remove.mutate(poll_id);
                onDeleted?.();
              }}
            >
              <Trash2 size={16} aria-hidden />
              {t('menu.delete')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <Suspense>
        {shown === 'edit' && <EditDialog poll={poll} onClose={() => setShown(null)} />}
        {shown === 'report' && <ReportDialog subject_kind="poll" subject_id={poll_id} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
};
