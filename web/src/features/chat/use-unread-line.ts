import { useState } from 'react';
import type { Conversation } from '@plaudit/contract/chat/schema';

type Known = Pick<Conversation, 'unread_message_count' | 'read_seq'>;

/**
 * The last message that was read when people came; null if all were. At first it is from what the device kept, and once from what
 * the server answers, unless they wrote before.
 */
export const useUnreadLine = ({ unread_message_count, read_seq }: Known, is_fresh: boolean) => {
  const known = unread_message_count > 0 ? read_seq : null;
  const [line, setLine] = useState({ after: known, is_final: is_fresh });
  if (is_fresh && !line.is_final) setLine({ after: known, is_final: true });
  return [line.after, (after: number | null) => setLine({ after, is_final: true })] as const;
};
