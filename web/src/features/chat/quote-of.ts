import type { Message } from '@plaudit/contract/chat/schema';
import { fromMessage } from '../content/index.ts';
import { wordsOf } from './said.ts';

/** Screens cut longer ones. */
const quote_length = 200;

/** A message as its answer quotes it. */
export const quoteOf = (message: Message): NonNullable<Message['reply_to']> => {
  const { message_id, author, mentions, language, message_type } = message;
  const excerpt = fromMessage(wordsOf(message), mentions).text.slice(0, quote_length);
  return { message_id, author, excerpt, language, message_type, deleted_at: null };
};
