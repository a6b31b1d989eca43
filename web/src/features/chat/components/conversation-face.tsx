import { Hash, Users } from 'lucide-react';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';

/** The picture of a conversation: of the other person, of a space, or of a group. */
export const ConversationFace = ({ conversation: { employee, space } }: { conversation: Conversation }) => {
  if (employee) return <Avatar name={personName(employee)} url={employee.profile_url} size="3" />;
  if (space?.space_image) return <Avatar name={space.space_name} url={space.space_image} size="3" />;
  return (
    <span className="chat-group-face" aria-hidden>
      {space ? <Hash size={19} /> : <Users size={19} />}
    </span>
  );
};
