import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session/session.ts';
import { conversationName } from '../../format.ts';
import { conversationQuery } from '../../queries.ts';

type ConversationNameProps = { conversation_id: string; is_last?: boolean };

/** Where something is, separated from what follows, or from what is before it; nothing if the person doesn't belong there. */
export const ConversationName = ({ conversation_id, is_last = false }: ConversationNameProps) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { data } = useQuery(conversationQuery(conversation_id));
  return (
    data && (
      <>
        {is_last && ' · '}
        <bdi>{conversationName(data, employee_id, t)}</bdi>
        {!is_last && ' · '}
      </>
    )
  );
};
