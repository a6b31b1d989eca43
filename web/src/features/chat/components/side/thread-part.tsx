import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import type { PointedComment } from '@plaudit/contract/paths';
import { CommentThread } from '../../../content/components/comment-thread.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { cached_messages } from '../../cached-messages.ts';
import { MessageShape } from '../message/message-shape.tsx';
import { SidePart } from './side-part.tsx';

type ThreadPartProps = {
  message: Message;
  /** What the address points at there. */
  pointed: PointedComment | undefined;
  may_write: boolean;
  onClose: () => void;
};

/** A message with what people say about it aside from the conversation. */
export const ThreadPart = ({ message, pointed, may_write, onClose }: ThreadPartProps) => {
  const { t } = useTranslation('chat');
  const { message_id, conversation_id, comments_count } = message;
  const draft = useDraft({ conversation_id, thread_id: message_id });
  return (
    <SidePart label={t('thread.title')} title={t('thread.title')} onClose={onClose}>
      <div className="chat-message chat-thread-top">
        <MessageShape {...message} is_continued={false} />
      </div>
      <CommentThread
        id={`thread-${message_id}`}
        content_id={message_id}
        of={cached_messages}
        words="thread"
        kept={{
          value: draft.text,
          change: (text) => draft.change({ text }),
          files: { attachments: draft.attachments, change: (attachments) => draft.change({ attachments }) },
        }}
        comments_count={comments_count}
        pointed={pointed}
        takes_comments={may_write}
        closed={t('thread.closed')}
        takes_focus={!pointed && matchMedia('(pointer: fine)').matches}
      />
    </SidePart>
  );
};
