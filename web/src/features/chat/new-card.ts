import type { MessageType, NewMessage } from '@plaudit/contract/chat/schema';

/** A card on its way. */
export type NewCard = Pick<NewMessage, 'poll' | 'location'> & {
  client_id: string;
  /** As its line in lists shows it. */
  card: { type: MessageType; name: string };
  text: string;
};
