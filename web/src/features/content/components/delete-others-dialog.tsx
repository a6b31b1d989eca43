import { useState } from 'react';
import { Box } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import { limits } from '@plaudit/contract/limits';
import type { CommonContent, ContentComment } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import type { CachedKind } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NoteField } from '../../../ui/note-field.tsx';
import { RemovedWords } from '../../../ui/removed-words.tsx';
import { type Deleted, useDeleteContent } from '../deletion.ts';

type DeleteOthersDialogProps = {
  title: string;
  text: string;
  action: string;
  /** What is deleted, by its first words. */
  what: string;
  author: EmployeeCard;
  onDelete: (reason: string) => void;
  onClose: () => void;
};

/** Asks before a person deletes what a colleague wrote, and for a reason that the author gets. */
export const DeleteOthersDialog = ({ what, author, onDelete, ...dialog }: DeleteOthersDialogProps) => {
  const { t } = useTranslation('content');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onDelete(reason.trim())}>
      {what && (
        <Box mt="3">
          <RemovedWords words={what} />
        </Box>
      )}
      <Box mt="4">
        <NoteField
          label={t('delete_reason')}
          hint={t('delete_reason_hint', { name: personName(author) })}
          max_length={limits.description_length}
          value={reason}
          onChange={setReason}
        />
      </Box>
    </ConfirmDialog>
  );
};

type DeleteContentDialogProps = {
  of: CachedKind;
  content_id: string;
  content: CommonContent;
  author: EmployeeCard;
  deleted?: Deleted;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
};

/** For content of a kind, in its own words. */
export const DeleteContentDialog = (props: DeleteContentDialogProps) => {
  const { of, content_id, content, author, deleted, onDeleted, onClose } = props;
  const { t } = useTranslation(of.kind);
  const remove = useDeleteContent(of, deleted);
  const name = personName(author);
  return (
    <DeleteOthersDialog
      title={t('delete_other.title', { name })}
      text={t('delete_other.text', { name })}
      action={t('delete_other.action')}
      what={of.show(content, t).title}
      author={author}
      onDelete={(reason) => {
        remove(content_id, reason);
        onDeleted?.();
      }}
      onClose={onClose}
    />
  );
};

type DeleteCommentDialogProps = {
  comment: ContentComment;
  /** What people call it there. */
  called: 'comments' | 'thread';
  onDelete: (reason: string) => void;
  onClose: () => void;
};

/** For a comment or a reply. */
export const DeleteCommentDialog = ({ comment, called, onDelete, onClose }: DeleteCommentDialogProps) => {
  const { t } = useTranslation('content');
  const { author, words, mentions, comments_count: count } = comment;
  const name = personName(author);
  const nameOf = (id: string) => {
    const person = mentions.find(({ employee_id }) => employee_id === id);
    return person && personName(person);
  };
  return (
    <DeleteOthersDialog
      title={t(`${called}.delete_other.title`, { name })}
      text={
        count > 0
          ? t(`${called}.delete_other.text_replies`, { name, count })
          : t(`${called}.delete_other.text`, { name })
      }
      action={t(`${called}.delete_other.action`)}
      what={excerpt(words, limits.comment_length, nameOf)}
      author={author}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
};
