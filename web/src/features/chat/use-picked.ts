import { useState } from 'react';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message } from '@plaudit/contract/chat/schema';

const none: readonly string[] = [];

/** The messages that a person picks to move them; null while they don't. Those that are gone since are not among them. */
export const usePicked = (messages: readonly Message[] | undefined) => {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const there = ids && ids.filter((id) => messages?.some(({ message_id }) => message_id === id));
  return {
    is_picking: ids !== null,
    ids: there ?? none,
    begin: (id: string) => setIds([id]),
    toggle: (id: string) =>
      setIds((known) => {
        const others = (known ?? none).filter((one) => one !== id);
        return others.length < (known ?? none).length ? others : [...others, id].slice(0, chat_limits.moves);
      }),
    end: () => setIds(null),
  };
};
