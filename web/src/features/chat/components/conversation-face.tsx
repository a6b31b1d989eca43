import { Hash, Users } from 'lucide-react';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { WithStatus } from '../../people/components/status-dot.tsx';
import { useOthersStatus } from '../use-others-status.ts';

/** The picture of a conversation: of the other person, with their status, of a space, or of a group. */
export const ConversationFace = ({ conversation }: { conversation: Conversation }) => {
  const { employee, space } = conversation;
  const employee_status = useOthersStatus(conversation);
  if (employee) {
    return (
      <WithStatus person={{ ...(employee_status && { employee_status }) }}>
        <Avatar name={personName(employee)} url={employee.profile_url} size="3" />
      </WithStatus>
    );
  }
  if (space?.space_image) return <Avatar name={space.space_name} url={space.space_image} size="3" />;
  return (
    <span className="chat-group-face" aria-hidden>
      {space ? <Hash size={19} /> : <Users size={19} />}
    </span>
  );
};
