import { useQuery } from '@tanstack/react-query';
import { type Conversation, small_group_people } from '@plaudit/contract/chat/schema';
import { receiptsQuery } from './receipts.ts';

/** Whether the person can ask who of several others has seen a message. */
export const useSeesReaders = ({ conversation_id, people_count, employee }: Conversation): boolean => {
  const is_few = !employee && people_count > 1 && people_count <= small_group_people;
  const { data } = useQuery({
    ...receiptsQuery(conversation_id),
    enabled: is_few,
    select: ({ is_shown, items }) => is_shown && items.length > 0,
  });
  return is_few && data === true;
};
