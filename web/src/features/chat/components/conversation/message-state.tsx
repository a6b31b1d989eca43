import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Conversation, small_group_people } from '@plaudit/contract/chat/schema';
import { listed } from '../../../../lib/format/list.ts';
import { personName } from '../../../../lib/format/person.ts';
import { receiptsQuery } from '../../receipts/receipts.ts';
import { type Seen, seenBy } from '../../receipts/seen.ts';

/** More names do not fit in a line. */
const most_names = 3;

type MessageStateProps = {
  conversation: Conversation;
  seq: number;
  /** Shows who has seen it; missing where no one can know, or there is one other person. */
  onOpen: (() => void) | undefined;
};

/** What became of the person's last message, where people are few: it is sent, or others have seen it. */
export const MessageState = ({ conversation, seq, onOpen }: MessageStateProps) => {
  const { t } = useTranslation('chat');
  const { conversation_id, people_count, employee } = conversation;
  const is_small = people_count > 1 && people_count <= small_group_people;
  const { data } = useQuery({ ...receiptsQuery(conversation_id), enabled: is_small });
  if (!is_small || !data) return null;
  const seen: Seen = data.is_shown ? seenBy(data.items, seq) : { kind: 'sent' };
  const words = () => {
    if (seen.kind === 'sent') return t('state.sent');
    if (seen.kind === 'everyone') {
      // People who hide what they read are not counted as everyone.
      if (employee) return t('state.seen');
      if (data.items.length === people_count - 1) return t('state.seen_by_everyone');
    }
    const people = seen.kind === 'some' ? seen.people : data.items.map((one) => one.employee);
    if (people.length > most_names) return t('state.seen_by_count', { count: people.length });
    return t('state.seen_by', { names: listed(people.map(personName)) });
  };
  const Icon = seen.kind === 'sent' ? Check : CheckCheck;
  return (
    <Text as="div" size="1" color="gray" className="chat-note chat-state">
      <Icon size={13} aria-hidden />
      {onOpen && seen.kind !== 'sent' ? (
        <button type="button" className="chat-state-button" onClick={onOpen}>
          {words()}
        </button>
      ) : (
        <span>{words()}</span>
      )}
    </Text>
  );
};
