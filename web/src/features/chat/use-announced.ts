import { useEffect, useRef } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { personName } from '../../lib/format/person.ts';
import { announce } from '../../lib/screen/announce.ts';
import { fromMessage } from '../content/index.ts';
import { latestWords } from './format.ts';
import { wordsOf } from './said.ts';

/** A message as screen readers say it. */
export const spoken = (message: Message, t: TFunction): string => {
  const words = latestWords(fromMessage(wordsOf(message), message.mentions).text, message.message_type, t);
  return t('chat:message_heard', { name: personName(message.author), words });
};

/**
 * Screen readers hear what others write after people came. The list itself is silent: with each step of a finger messages from long
 * ago are drawn in it.
 */
export const useAnnounced = (messages: readonly Message[], viewer_id: string, has_begun: boolean): void => {
  const { t } = useTranslation('chat');
  const heard = useRef<number>(undefined);
  const last_seq = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (!has_begun) return;
    const before = heard.current;
    heard.current = last_seq;
    if (before === undefined) return;
    const fresh = messages.filter(({ seq, author, move }) => seq > before && author.employee_id !== viewer_id && !move);
    if (fresh.length === 0) return;
    announce(fresh.map((message) => spoken(message, t)).join('\n'));
  }, [messages, last_seq, viewer_id, has_begun, t]);
};
