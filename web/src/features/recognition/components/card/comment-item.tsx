import { Suspense, useState } from 'react';
import { DropdownMenu, IconButton, Text } from '@radix-ui/themes';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { RecognitionComment } from '@plaudit/contract/recognition/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { personName } from '../../../../lib/format/person.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { useDeleteComment, useUpdateComment } from '../../comment-mutations.ts';
import { fromMessage } from '../../../content/index.ts';
import { WordsText } from '../../../content/components/words-text.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { CommentForm } from './comment-form.tsx';

const ReportDialog = lazyPart(() => import('../../../moderation/components/report-dialog.tsx'), 'ReportDialog');

type CommentShapeProps = {
  employee: EmployeeCard;
  message: string;
  mentions: EmployeeCard[];
  created_at?: string;
  is_edited?: boolean;
  /** Stands in the place of the time of what has none yet. */
  note?: string;
};

/** How a comment looks, sent or on its way. */
export const CommentShape = ({
  employee,
  message,
  mentions,
  created_at,
  is_edited = false,
  note,
}: CommentShapeProps) => {
  const { t } = useTranslation('recognition');
  return (
    <>
      <Avatar name={personName(employee)} url={employee.profile_url} size="2" />
      <div className="comment-bubble">
        <Text as="div" size="2" className="comment-head">
          <PersonLink person={employee} />
          <Text size="1" color="gray">
            {created_at ? <RelativeTime at={created_at} /> : (note ?? t('comments.sending'))}
            {is_edited && ` · ${t('edited')}`}
          </Text>
        </Text>
        <WordsText words={message} mentions={mentions} size="2" />
      </div>
    </>
  );
};

const CommentMenu = ({ comment, onEdit }: { comment: RecognitionComment; onEdit: () => void }) => {
  const { t } = useTranslation('recognition');
  const remove = useDeleteComment(comment);
  const { session } = useSession();
  const [is_reporting, setIsReporting] = useState(false);
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <IconButton
            variant="ghost"
            color="gray"
            size="2"
            radius="full"
            aria-label={t('comments.menu', { name: personName(comment.employee) })}
            className="comment-more"
          >
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end">
          {comment.can.edit && <DropdownMenu.Item onSelect={onEdit}>{t('comments.edit')}</DropdownMenu.Item>}
          {comment.employee.employee_id !== session.employee_id && (
            <DropdownMenu.Item onSelect={() => setIsReporting(true)}>{t('common:report')}</DropdownMenu.Item>
          )}
          {comment.can.delete && (
            <DropdownMenu.Item color="red" onSelect={remove}>
              {t('comments.delete')}
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {is_reporting && (
        <Suspense>
          <ReportDialog subject_kind="comment" subject_id={comment.comment_id} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </>
  );
};

/** One comment; the own one can be changed in its place. */
export const CommentItem = ({ comment }: { comment: RecognitionComment }) => {
  const { t } = useTranslation('recognition');
  const update = useUpdateComment(comment);
  const [is_editing, setIsEditing] = useState(false);
  if (is_editing) {
    return (
      <li>
        <CommentForm
          draft={`comment ${comment.comment_id}`}
          label={t('comments.edit_label')}
          send={t('edit.save')}
          takes_focus
          initial={fromMessage(comment.message, comment.mentions)}
          onSend={({ message }) => update.mutateAsync(message).then(() => setIsEditing(false))}
          onCancel={() => setIsEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="comment">
      <CommentShape {...comment} is_edited={comment.edited_at !== null} />
      <CommentMenu comment={comment} onEdit={() => setIsEditing(true)} />
    </li>
  );
};
