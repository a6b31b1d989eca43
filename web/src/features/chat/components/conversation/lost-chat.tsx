import { Button, Flex, Text } from '@radix-ui/themes';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Hash, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../lib/navigation/paths.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { PrimaryButton } from '../../../../ui/primary-button.tsx';
import { endDraft } from '../../drafts/kept-drafts.ts';
import { useUnsentIn } from '../../drafts/use-draft.ts';
import './conversation.css';

type LostChatProps = {
  conversation_id: string;
  /** The space that it is a part of. */
  space_id: string | undefined;
};

/** Instead of a conversation that the person does not belong to, or no longer: what they had not sent is theirs. */
export const LostChat = ({ conversation_id, space_id }: LostChatProps) => (
  <>
    <Lost reason={space_id ? 'not_in' : 'lost'} space_id={space_id} />
    <Unsent conversation_id={conversation_id} />
  </>
);

/** Instead of a message that the person can't see, from a link of someone else. */
export const LostMessage = () => <Lost reason="message_lost" space_id={undefined} />;

type LostProps = {
  reason: 'not_in' | 'lost' | 'message_lost';
  space_id: string | undefined;
};

const Lost = ({ reason, space_id }: LostProps) => {
  const { t } = useTranslation('chat');
  return (
    <EmptyState
      as="h1"
      icon={space_id ? <Hash size={28} /> : <MessageCircle size={28} />}
      title={t(`${reason}.title`)}
      description={t(`${reason}.text`)}
      action={
        <PrimaryButton asChild>
          {space_id ? (
            <Link to={paths.space(space_id)} search={{ tab: 'parts' } as never}>
              {t('not_in.action')}
            </Link>
          ) : (
            <Link to={paths.chat}>{t('lost.action')}</Link>
          )}
        </PrimaryButton>
      }
    />
  );
};

const Unsent = ({ conversation_id }: { conversation_id: string }) => {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const drafts = useUnsentIn(conversation_id).filter(({ text }) => text.text !== '');
  if (drafts.length === 0) return null;
  return (
    <section className="chat-unsent" aria-label={t('lost.unsent')}>
      <Text as="div" size="2" weight="medium">
        {t('lost.unsent')}
      </Text>
      {drafts.map((draft) => (
        <div key={draft.draft_id}>
          <Text as="p" size="3" dir="auto" className="chat-unsent-words">
            {draft.text.text}
          </Text>
          <Flex gap="2" mt="2">
            <Button
              size="2"
              variant="soft"
              color="gray"
              onClick={() => void copyText(draft.text.text, t('lost.words'), t)}
            >
              {t('menu.copy')}
            </Button>
            <Button size="2" variant="soft" color="red" onClick={() => void endDraft(client, draft)}>
              {t('lost.discard')}
            </Button>
          </Flex>
        </div>
      ))}
    </section>
  );
};
