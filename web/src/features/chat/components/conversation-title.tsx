import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { useSession } from '../../../lib/session/session.ts';
import { conversationName } from '../format.ts';
import './conversation-title.css';

/** The name of a conversation in one line. Of a long space and its sub-space, both begin in it. */
export const ConversationTitle = ({ conversation }: { conversation: Conversation }) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { space } = conversation;
  if (!space || space.is_default) return <bdi>{conversationName(conversation, employee_id, t)}</bdi>;
  return (
    <span className="chat-name">
      <bdi>{space.space_name}</bdi>
      <span> · </span>
      <bdi>{space.sub_space_name}</bdi>
    </span>
  );
};
