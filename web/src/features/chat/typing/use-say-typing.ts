import { useRef } from 'react';
import { sayTyping } from '@plaudit/contract/chat/endpoints';
import { type Conversation, small_group_people } from '@plaudit/contract/chat/schema';
import { call } from '../../../lib/api/api.ts';
import { currentSession } from '../../../lib/session/session-store.ts';

/** Others see it for longer than that, and the server takes it more often. */
const pause_ms = 3_000;

/** Returns what a field calls when its person types: now and then, it lets the others know. */
export const useSayTyping = ({ conversation_id, people_count }: Conversation) => {
  const said_at = useRef(-Infinity);
  const is_heard = people_count > 1 && people_count <= small_group_people;
  return (): void => {
    const now = performance.now();
    if (!is_heard || !navigator.onLine || currentSession()?.is_sample || now - said_at.current < pause_ms) return;
    said_at.current = now;
    // Nobody misses it.
    void call(sayTyping, { body: { conversation_id } }).catch(() => {});
  };
};
