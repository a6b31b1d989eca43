import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { readConversation } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { call } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { noteRead } from './cached-conversations.ts';
import { useAttention } from './use-attention.ts';

/** Marks everything as read while the end of a conversation is in sight. */
export const useMarkRead = ({ conversation_id, unread_message_count }: Conversation, seq: number, at_end: boolean) => {
  const client = useQueryClient();
  const is_in_sight = useAttention();
  const is_due = is_in_sight && at_end && unread_message_count > 0;
  useEffect(() => {
    if (!is_due || currentSession()?.is_sample) return;
    // Without a network it stays unread, and is reported when the person looks at it again.
    void call(readConversation, { body: { conversation_id, seq } }).then(
      (read) => noteRead(client, { conversation_id, ...read }),
      () => {},
    );
  }, [is_due, conversation_id, seq, client]);
};
