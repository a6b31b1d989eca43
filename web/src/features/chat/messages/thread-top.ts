import type { Message } from '@plaudit/contract/chat/schema';
import { isInside, type MessageWindow } from './message-window.ts';

type Known = Pick<MessageWindow, 'messages' | 'has_before' | 'has_after'>;

/**
 * The message whose thread is open as it is now; null if it is gone. People may have scrolled on to a part of the conversation
 * without it: then it is as it was.
 */
export const threadTop = (opened: Message, window: Known | undefined): Message | null => {
  const there = window?.messages.find(({ message_id }) => message_id === opened.message_id);
  if (there) return there;
  return window && isInside(window, opened.seq) ? null : opened;
};
