import { useEffect } from 'react';
import { lookAtConversation } from '@plaudit/contract/chat/endpoints';
import { call } from '../../lib/api/api.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { useAttention } from './use-attention.ts';

/** It counts for 45 seconds. */
const repeat_ms = 20_000;

/** Says that a conversation is in sight here, so that no device of the person gets pushes about it. */
export const useLooking = (conversation_id: string) => {
  const is_attentive = useAttention();
  useEffect(() => {
    if (!is_attentive || currentSession()?.is_sample) return;
    // Without a network, and with a server that does not know this, pushes come as always.
    const say = (is_open: boolean) =>
      void call(lookAtConversation, { body: { conversation_id, is_open } }).catch(() => undefined);
    say(true);
    const timer = setInterval(say, repeat_ms, true);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [is_attentive, conversation_id]);
};
