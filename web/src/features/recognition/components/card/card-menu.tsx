import { Suspense, useState } from 'react';
import { DropdownMenu, IconButton } from '@radix-ui/themes';
import { Ellipsis, Flag, Link2, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { toast } from '../../../../lib/screen/toast.ts';
import { useDeleteRecognition } from '../../mutations.ts';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditDialog');

const ReportDialog = lazyPart(() => import('../../../moderation/components/report-dialog.tsx'), 'ReportDialog');

type CardMenuProps = { recognition: Recognition; onDeleted?: (() => void) | undefined };

/** Copy the link, edit, report, delete. */
export const CardMenu = ({ recognition, onDeleted }: CardMenuProps) => {
  const { t } = useTranslation('recognition');
  const [is_editing, setIsEditing] = useState(false);
  const [is_reporting, setIsReporting] = useState(false);
  const { session } = useSession();
  const remove = useDeleteRecognition();
  const { can, giver, recognition_id } = recognition;

  const copyLink = async () => {
    const link = new URL(paths.recognition(recognition_id), location.href).href;
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
            className="card-more"
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
            <DropdownMenu.Item onSelect={() => setIsEditing(true)}>
              <Pencil size={16} aria-hidden />
              {t('menu.edit')}
            </DropdownMenu.Item>
          )}
          {giver.employee_id !== session.employee_id && (
            <DropdownMenu.Item onSelect={() => setIsReporting(true)}>
              <Flag size={16} aria-hidden />
              {t('common:report')}
            </DropdownMenu.Item>
          )}
          {can.delete && (
            <DropdownMenu.Item
              color="red"
              onSelect={() => {
                remove.mutate(recognition);
                onDeleted?.();
              }}
            >
              <Trash2 size={16} aria-hidden />
              {t('menu.delete')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {is_reporting && (
        <Suspense>
          <ReportDialog subject_kind="recognition" subject_id={recognition_id} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      {is_editing && (
        <Suspense>
          <EditDialog recognition={recognition} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
};
