import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { useLeave } from '../../use-details.ts';
import { ConversationEntries } from './conversation-entries.tsx';

type ConversationMenuProps = { conversation: Conversation; name: string; is_current: boolean };

/** What people do to a conversation without opening it. */
export const ConversationMenu = ({ conversation, name, is_current }: ConversationMenuProps) => {
  const { t } = useTranslation('chat');
  const leave = useLeave(conversation, is_current);
  const removal = {
    label: t('details.leave'),
    Icon: LogOut,
    question: { title: t('details.leave_title', { name }), text: t('details.leave_text') },
    onSelect: () => leave.mutate(),
  };
  return (
    <RowMenu name={name} size="2" removal={conversation.can.leave ? removal : undefined}>
      <ConversationEntries conversation={conversation} is_current={is_current} />
    </RowMenu>
  );
};
