import type { Message, MessageType, SharedMessage } from '@plaudit/contract/chat/schema';

/** A message that is a card: nothing about it can be edited. */
export const isCard = (type: MessageType): boolean => ['poll', 'location', 'recognition', 'move'].includes(type);

/** The words of a message; of a card what it asks, or its name. */
export const wordsOf = ({
  words,
  poll,
  location,
}: Pick<Message | SharedMessage, 'words' | 'poll' | 'location'>): string =>
  poll?.question ?? location?.location_name ?? words;
