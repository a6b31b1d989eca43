import { giveInConversation } from '@plaudit/contract/chat/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { idOfKey } from '../../lib/api/id-of-key.ts';
import { sendOrQueue } from '../../lib/writes/send-or-queue.ts';
import type { NewWrite } from '../../lib/writes/write.ts';
import type { InConversation, WaitingGift } from './waiting.ts';

type Gift = Omit<NewWrite<WaitingGift>, 'path' | 'method' | 'body' | 'first_sent_at'>;

/** Gives a recognition that a conversation shows. Sent again, also from the queue, it is the same message, which moves points once. */
export const giveFromChat = (write: Gift, gift: GiveRecognition, { conversation_id }: InConversation) =>
  sendOrQueue(giveInConversation, {
    ...write,
    body: { ...gift, conversation_id, client_id: idOfKey(write.idempotency_key) },
  });
