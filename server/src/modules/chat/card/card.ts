import type { RawBuilder } from 'kysely';
import type { MessageType, newMessage } from '@plaudit/contract/chat/schema';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/transact.ts';
import { invalidRequest } from '../../../platform/errors.ts';
import { pollWithin } from '../../poll/poll.ts';
import { insertLocation } from '../location/queries.ts';

type Said = z.output<typeof newMessage>;
/** What a message shows instead of words and files. */
export type Card = Pick<Said, 'poll' | 'location'> & { recognition_id?: string | null };

/** Which card it is; undefined for words and files. */
export const cardOf = ({ poll, location, recognition_id }: Card): MessageType | undefined =>
  poll ? 'poll' : location ? 'location' : recognition_id ? 'recognition' : undefined;

/** A message says something: either in words and files, or with one card. */
export const checkSaid = ({ words, attachments, ...card }: Card & Pick<Said, 'words' | 'attachments'>): void => {
  const has_words = words !== '' || attachments.length > 0;
  const cards = [card.poll, card.location, card.recognition_id].filter(Boolean).length;
  if (!has_words && cards === 0) throw invalidRequest('body.words', 'Add text or an attachment');
  if (cards > 1) throw invalidRequest('body.location', 'A message has a poll or a location');
  if (has_words && cards > 0) throw invalidRequest('body.words', 'A card has no text or attachments of its own');
};

/** The rows of a card, to be inserted with that of its content. */
export const cardInserts = async (
  tx: Tx,
  company_id: string,
  message_id: string,
  { poll, location }: Card,
): Promise<RawBuilder<unknown>[]> => {
  if (poll) return pollWithin(tx, company_id, message_id, poll);
  return location ? [insertLocation(company_id, message_id, location)] : [];
};
