import { useState } from 'react';
import { Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Info, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '@plaudit/contract/chat/schema';
import type { PointedComment } from '@plaudit/contract/paths';
import { filled } from '../../../../lib/format/person.ts';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Opening } from '../../../../ui/opening.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import { StatusWords } from '../../../people/components/status-dot.tsx';
import { useFindKey } from '../../keys/use-find-key.ts';
import { useOthersStatus } from '../../use-others-status.ts';
import { ConversationFace } from '../conversation-face.tsx';
import { ConversationTitle } from '../conversation-title.tsx';
import { BackToChats } from './back-to-chats.tsx';

const FindDialog = lazyPart(() => import('../find/find-dialog.tsx'), 'FindDialog');

type ConversationHeaderProps = {
  conversation: Conversation;
  name: string;
  has_details: boolean;
  onDetails: () => void;
  onGoTo: (seq: number | null) => void;
  onReply: (message: Message, reply: PointedComment) => void;
  /** The title got the focus, because people came to the page. */
  onFocus: () => void;
};

/** Who one talks with; on a phone, the way back to the list. */
export const ConversationHeader = (props: ConversationHeaderProps) => {
  const { conversation, name, has_details, onDetails, onGoTo, onReply, onFocus } = props;
  const { t } = useTranslation('chat');
  const [is_finding, setIsFinding] = useState(false);
  useFindKey(() => setIsFinding(true));
  const { employee, space, people_count } = conversation;
  const status = useOthersStatus(conversation);
  const position = filled(employee?.position_title);
  return (
    <header className="chat-head chat-conversation-head">
      <BackToChats />
      {/* The words beside it say all of it. */}
      <div aria-hidden>
        <ConversationFace conversation={conversation} />
      </div>
      <div className="chat-head-words">
        <Heading
          as="h1"
          size="4"
          truncate
          tabIndex={-1}
          className="page-title"
          onFocus={({ target, currentTarget }) => target === currentTarget && onFocus()}
        >
          {employee && <PersonLink person={employee}>{<bdi>{name}</bdi>}</PersonLink>}
          {space && (
            <Link to={paths.space(space.space_id)} search={{ tab: 'about' } as never} className="person-link">
              <ConversationTitle conversation={conversation} />
            </Link>
          )}
          {!employee && !space && <bdi>{name}</bdi>}
        </Heading>
        <Text as="div" size="1" color="gray" truncate>
          {status && (
            <>
              <StatusWords status={status} />
              {position && ' · '}
            </>
          )}
          {employee ? <bdi>{position}</bdi> : people_count > 0 && t('people_count', { count: people_count })}
        </Text>
      </div>
      <IconButton variant="ghost" color="gray" size="3" label={t('find.open')} onClick={() => setIsFinding(true)}>
        <Search size={20} aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        color="gray"
        size="3"
        label={t('details.open')}
        aria-expanded={has_details}
        onClick={onDetails}
      >
        <Info size={20} aria-hidden />
      </IconButton>
      {is_finding && (
        <Opening onClose={() => setIsFinding(false)}>
          <FindDialog
            conversation={conversation}
            name={name}
            onGoTo={(seq) => {
              setIsFinding(false);
              onGoTo(seq);
            }}
            onReply={(message, reply) => {
              setIsFinding(false);
              onReply(message, reply);
            }}
            onClose={() => setIsFinding(false)}
          />
        </Opening>
      )}
    </header>
  );
};
