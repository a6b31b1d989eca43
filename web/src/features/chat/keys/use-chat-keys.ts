import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { listConversations } from '@plaudit/contract/chat/endpoints';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { call } from '../../../lib/api/api.ts';
import { isDialogOpen } from '../../../lib/screen/is-dialog-open.ts';
import { pathOfConversation } from '../format.ts';
import { neighborOf, type Part, wayOf } from './neighbors.ts';

/** Something unread in a conversation that may be further down than the list was read; undefined without a network, too. */
const findUnread = async (current_id: string | undefined): Promise<Conversation | undefined> => {
  const { items } = await call(listConversations, { body: { is_unread: true, limit: 2 } }).catch(() => ({ items: [] }));
  return items.find(({ conversation_id }) => conversation_id !== current_id);
};

/**
 * Keys that lead from one conversation to another, also while something is typed; not while a dialog is open. `has_more`: the list
 * goes on after its parts.
 */
export const useChatKeys = (parts: readonly Part[], has_more: boolean, current_id: string | undefined): void => {
  const navigate = useNavigate();
  const goTo = (next: Conversation | undefined) => next && void navigate({ to: pathOfConversation(next) });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    if (!way || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    const next = neighborOf(parts, current_id, way);
    if (next || !way.is_unread || !has_more) return goTo(next);
    void findUnread(current_id).then(goTo);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
};
