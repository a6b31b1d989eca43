import { useTranslation } from 'react-i18next';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message } from '@plaudit/contract/chat/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import { personName } from '../../../../lib/format/person.ts';
import { DeleteOthersDialog } from '../../../content/components/delete-others-dialog.tsx';
import { useMessageActions } from '../../use-message-actions.ts';

type DeleteDialogProps = { message: Message; onClose: () => void };

/** For people who look after what others say in a group or a sub-space. */
export const DeleteDialog = ({ message, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('chat');
  const { author, words, mentions, conversation_id } = message;
  const { remove } = useMessageActions(conversation_id);
  const name = personName(author);
  const nameOf = (id: string) => {
    const person = mentions.find(({ employee_id }) => employee_id === id);
    return person && personName(person);
  };
  return (
    <DeleteOthersDialog
      title={t('delete_other.title', { name })}
      text={t('delete_other.text', { name })}
      action={t('delete_other.action')}
      what={excerpt(words, chat_limits.message_length, nameOf)}
      author={author}
      onDelete={(reason) => remove(message, reason)}
      onClose={onClose}
    />
  );
};
