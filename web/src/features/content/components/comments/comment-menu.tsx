import { useContext, useState } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { ReportDialog } from '../../../../lib/feature/report.ts';
import { personName } from '../../../../lib/format/person.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { CommentWords } from '../../comment-words.ts';
import { type Count, useDeleteComment, useTakePreviewOff } from '../../comment-mutations.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const DeleteCommentDialog = lazyPart(() => import('../delete-others-dialog.tsx'), 'DeleteCommentDialog');

type CommentMenuProps = { comment: ContentComment; onCount: Count; onEdit: () => void };

/** What can be done to a comment besides answering it. */
export const CommentMenu = ({ comment, onCount, onEdit }: CommentMenuProps) => {
  const { t } = useTranslation('content');
  const remove = useDeleteComment(comment, onCount);
  const takePreviewOff = useTakePreviewOff(comment);
  const called = useContext(CommentWords);
  const { session } = useSession();
  const [dialog, setDialog] = useState<'report' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const is_own = comment.author.employee_id === session.employee_id;
  return (
    <>
      <Menu
        button={
          <IconButton
            variant="soft"
            color="gray"
            size="1"
            radius="full"
            label={t(`${called}.menu`, { name: personName(comment.author) })}
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {comment.can.edit && <DropdownMenu.Item onSelect={onEdit}>{t('comments.edit')}</DropdownMenu.Item>}
        {comment.can.edit && comment.link_preview && (
          <DropdownMenu.Item onSelect={takePreviewOff}>{t('comments.remove_preview')}</DropdownMenu.Item>
        )}
        {!is_own && <DropdownMenu.Item onSelect={() => setDialog('report')}>{t('common:report')}</DropdownMenu.Item>}
        {comment.can.delete && (
          <DropdownMenu.Item color="red" onSelect={() => (is_own ? remove() : setDialog('delete'))}>
            {t('comments.delete')}
          </DropdownMenu.Item>
        )}
      </Menu>
      {dialog === 'report' && <ReportDialog subject_kind="comment" subject_id={comment.content_id} onClose={close} />}
      {dialog === 'delete' && (
        <Opening onClose={close}>
          <DeleteCommentDialog comment={comment} called={called} onDelete={remove} onClose={close} />
        </Opening>
      )}
    </>
  );
};
