import type { Conversation, Message } from '@plaudit/contract/chat/schema';
import type { PointedComment } from '@plaudit/contract/paths';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../../lib/screen/media.ts';
import { Opening } from '../../../../ui/opening.tsx';
import type { MessageWindow } from '../../messages/message-window.ts';
import { threadTop } from '../../messages/thread-top.ts';

const ThreadPart = lazyPart(() => import('./thread-part.tsx'), 'ThreadPart');
const DetailsPart = lazyPart(() => import('../details/details-part.tsx'), 'DetailsPart');

/** The details of the conversation, or the message whose thread it is. */
export type Side = 'details' | Message;

type ConversationSideProps = {
  side: Side;
  /** What the address points at in the thread. */
  pointed: PointedComment | undefined;
  window: MessageWindow | undefined;
  conversation: Conversation;
  name: string;
  onGoTo: (seq: number) => void;
  onClose: () => void;
};

/** What is open beside a conversation, or over it where there is no room. */
export const ConversationSide = (props: ConversationSideProps) => {
  const { side, pointed, window, conversation, name, onGoTo, onClose } = props;
  const is_beside = useMedia('desktop');
  if (side === 'details') {
    const goTo = (seq: number) => {
      if (!is_beside) onClose();
      onGoTo(seq);
    };
    return (
      <Opening onClose={onClose}>
        <DetailsPart conversation={conversation} name={name} onGoTo={goTo} onClose={onClose} />
      </Opening>
    );
  }
  const message = threadTop(side, window);
  return (
    message && (
      <Opening onClose={onClose}>
        <ThreadPart
          key={message.message_id}
          message={message}
          pointed={pointed}
          may_write={conversation.can.comment}
          onClose={onClose}
        />
      </Opening>
    )
  );
};
