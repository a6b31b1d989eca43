import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { ConversationName } from '../plan/conversation-name.tsx';

/** Where a message is, as far as the person belongs there, and when it was written. */
export const ConversationNote = ({ conversation_id, at }: { conversation_id: string; at: string }) => (
  <>
    <ConversationName conversation_id={conversation_id} />
    <RelativeTime at={at} />
  </>
);
