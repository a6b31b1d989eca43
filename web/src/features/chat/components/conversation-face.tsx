import { Users } from 'lucide-react';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** The picture of a conversation: of the other person, or of a group. */
export const ConversationFace = ({ conversation: { employee } }: { conversation: Conversation }) =>
  employee ? (
    <Avatar name={personName(employee)} url={employee.profile_url} size="3" />
  ) : (
    <span className="chat-group-face" aria-hidden>
      <Users size={19} />
    </span>
  );
