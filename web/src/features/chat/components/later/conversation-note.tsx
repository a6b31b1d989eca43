import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session/session.ts';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { conversationName } from '../../format.ts';
import { conversationQuery } from '../../queries.ts';

/** Where a message is, as far as the person belongs there, and when it was written. */
export const ConversationNote = ({ conversation_id, at }: { conversation_id: string; at: string }) => {
  const { t } = useTranslation('chat');
  const { employee_id } = useSession().session;
  const { data } = useQuery(conversationQuery(conversation_id));
  return (
    <>
      {data && (
        <>
          <bdi>{conversationName(data, employee_id, t)}</bdi>
          {' · '}
        </>
      )}
      <RelativeTime at={at} />
    </>
  );
};
