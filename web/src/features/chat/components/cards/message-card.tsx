import { Suspense } from 'react';
import { Text } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Message } from '@plaudit/contract/chat/schema';
import { lazyPart } from '../../../../lib/loading/lazy-part.ts';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { LocationCard } from './location-card.tsx';
import './message-card.css';

const PollCard = lazyPart(() => import('./poll-card.tsx'), 'PollInMessage');
const RecognitionWithin = lazyPart(
  () => import('../../../recognition/components/recognition-within.tsx'),
  'RecognitionWithin',
);

/** What a message is instead of words and files. */
export const MessageCard = ({ message }: { message: Message }) => {
  const { t } = useTranslation('chat');
  const { poll, location, recognition, message_type } = message;
  if (location) return <LocationCard location={location} />;
  if (!poll && !recognition) {
    // Gone with its author, or the company has polls off.
    return (
      <Text as="p" size="3" color="gray">
        {t(`type.${message_type}`)}
      </Text>
    );
  }
  return (
    <div className="chat-card">
      <Suspense fallback={<RowsSkeleton rows={poll ? poll.options.length + 1 : 2} height={44} />}>
        {poll && <PollCard poll={poll} mentions={message.mentions} lang={message.language ?? undefined} />}
        {recognition && <RecognitionWithin {...recognition} />}
      </Suspense>
    </div>
  );
};
