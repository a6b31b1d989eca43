import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listPinned, pinMessage, readConversation } from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import { withNames } from '@plaudit/contract/words/mention';
import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/connection/socket.ts';
import { tellError } from '../../lib/errors/tell-error.ts';
import { personName } from '../../lib/format/person.ts';
import { toast } from '../../lib/screen/toast.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { copyText } from '../../ui/copy-text.ts';
import { deleteWithUndo } from '../content/index.ts';
import { findConversation, noteRead } from './cached-conversations.ts';
import { changeMessage } from './cached-messages.ts';
import { pathOfMessage } from './format.ts';
import { isBehind, type MessageWindow, put, withAnswer } from './messages/message-window.ts';
import { catchUp, messagesKey } from './queries.ts';

/** What people do to a message besides answering and reacting. */
export const useMessageActions = (conversation_id: string) => {
  const client = useQueryClient();
  const { t } = useTranslation('chat');
  return {
    copyWords: ({ words, mentions }: Message) => {
      const nameOf = (id: string) => {
        const found = mentions.find(({ employee_id }) => employee_id === id);
        return found && personName(found);
      };
      void copyText(withNames(words, nameOf), t('menu.text'), t);
    },
    copyLink: ({ message_id }: Message) => {
      const space = findConversation(client, conversation_id)?.space;
      void copyLink(pathOfMessage(message_id, space?.space_id), t);
    },
    markUnread: ({ seq }: Message) =>
      call(readConversation, { body: { conversation_id, seq, is_unread: true } }).then(
        (read) => noteRead(client, { conversation_id, ...read }),
        tellError,
      ),
    /** Pins it for everyone in the conversation, or no longer. */
    pin: ({ message_id }: Message, is_pinned: boolean) =>
      call(pinMessage, { body: { message_id, is_pinned } }).then((answer) => {
        const next = client.setQueryData<MessageWindow>(
          messagesKey(conversation_id),
          (known) => known && withAnswer(known, answer),
        );
        if (next && isBehind(next)) catchUp(client, conversation_id);
        readAgain(client, [listPinned.path]);
        toast({ title: t(is_pinned ? 'pin.done' : 'pin.removed'), tone: 'success' });
      }, tellError),
    remove: (message: Message, reason?: string) => {
      const { message_id } = message;
      void deleteWithUndo(
        message_id,
        {
          title: t('deleted'),
          hide: () => changeMessage(client, message_id, () => null),
          unhide: () =>
            client.setQueryData<MessageWindow>(messagesKey(conversation_id), (known) => known && put(known, message)),
          readAgain: () => catchUp(client, conversation_id),
        },
        reason,
      );
    },
  };
};
