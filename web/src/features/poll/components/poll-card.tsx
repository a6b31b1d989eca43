import { memo, Suspense, useId, useState } from 'react';
import { Card, Flex } from '@radix-ui/themes';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { WordsText } from '../../content/components/words-text.tsx';
import { questionText } from '../format.ts';
import { useOwnView } from '../waiting.ts';
import { PollActions } from './card/poll-actions.tsx';
import { PollBody } from './card/poll-body.tsx';
import { PollFacts } from './card/poll-facts.tsx';
import { PollHeader } from './card/poll-header.tsx';
import { PollMenu } from './card/poll-menu.tsx';
import './poll-card.css';

const PollComments = lazyPart(() => import('./card/poll-comments.tsx'), 'PollComments');

type PollCardProps = {
  poll: Poll;
  /** On its own page the thread stands open. */
  has_comments_open?: boolean;
  onDeleted?: () => void;
};

/** One poll with everything that can be done to it. */
export const PollCard = memo(({ has_comments_open = false, onDeleted, ...props }: PollCardProps) => {
  const poll = useOwnView(props.poll);
  const { t } = useTranslation('poll');
  const comments_id = useId();
  const [are_comments_open, setAreCommentsOpen] = useState(has_comments_open);
  const { author, question, mentions } = poll;
  const label = t('card', { name: personName(author), question: questionText(poll) });
  return (
    <Card asChild size={{ initial: '2', sm: '3' }} className="poll-card">
      <article aria-label={label}>
        <Flex direction="column" gap="3">
          <Flex align="start" gap="2">
            <PollHeader poll={poll} />
            <PollMenu poll={poll} onDeleted={onDeleted} />
          </Flex>
          <div className="poll-question">
            <WordsText words={question} mentions={mentions} />
          </div>
          <PollBody poll={poll} />
          <PollFacts poll={poll} />
          <PollActions
            poll={poll}
            comments_id={comments_id}
            has_comments_open={are_comments_open}
            onComments={() => setAreCommentsOpen(!are_comments_open)}
          />
          {are_comments_open && (
            <Suspense fallback={<RowsSkeleton rows={1} height={64} />}>
              <PollComments id={comments_id} poll={poll} takes_focus={!has_comments_open} />
            </Suspense>
          )}
        </Flex>
      </article>
    </Card>
  );
});
