import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session/session.ts';
import { conversationName } from '../../format.ts';
import { conversationQuery } from '../../queries.ts';

/** Where something is, followed by a separator; nothing if the person doesn't belong there. */
export const ConversationName = ({ conversation_id }: { conversation_id: string }) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { data } = useQuery(conversationQuery(conversation_id));
  return (
    data && (
      <>
        <bdi>{conversationName(data, employee_id, t)}</bdi>
        {' · '}
      </>
    )
  );
};
