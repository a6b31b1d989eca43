import type { MessageType } from '@plaudit/contract/chat/schema';
import { limits } from '@plaudit/contract/limits';
import { invalidRequest } from '../../platform/errors.ts';

/** With more pins in a conversation, no one finds what matters among them. */
export const most_pins = 100;

/** More than anyone finishes. */
export const most_drafts = 100;

/** What is left of a draft says to devices that were away that it is over. */
export const over_days = 30;

/** More than a person keeps an eye on. */
export const most_scheduled = 100;

/** More than anyone comes back to. */
export const most_reminders = 200;

const day_ms = 86_400_000;

/** A chosen time as a `Date`; INVALID_REQUEST unless it is in the coming year. */
export const timeAhead = (path: string, chosen: string, now: Date): Date => {
  const at = new Date(chosen);
  const ms = at.getTime() - now.getTime();
  if (ms <= 0) throw invalidRequest(path, 'Choose a time in the future');
  const { post_ahead_days: days } = limits;
  if (ms > days * day_ms) throw invalidRequest(path, `Choose a time within the next ${days} days`);
  return at;
};

/** Whether a message is a card: without words and files of its own, and it stays as it is, because people have answered it. */
export const isCard = (message_type: MessageType): boolean =>
  message_type === 'poll' || message_type === 'location' || message_type === 'recognition' || message_type === 'move';
