import { memo } from 'react';
import { ChartBarDecreasing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { CardPlace } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { AuthorHeader, ContentCard } from '../../content/components/content-card.tsx';
import { WordsText } from '../../content/components/words-text.tsx';
import { cached } from '../cached-polls.ts';
import { questionText } from '../format.ts';
import { useOwnView } from '../waiting.ts';
import { PollBody } from './card/poll-body.tsx';
import { PollFacts } from './card/poll-facts.tsx';
import './poll-card.css';

const EditDialog = lazyPart(() => import('./card/edit-dialog.tsx'), 'EditDialog');
const PollEntries = lazyPart(() => import('./poll-entries.tsx'), 'PollEntries');

/** One poll with everything that can be done to it. */
export const PollCard = memo(({ poll: given, ...place }: { poll: Poll } & CardPlace) => {
  const { t } = useTranslation('poll');
  const poll = useOwnView(given);
  const { poll_id, author, question, mentions } = poll;
  return (
    <ContentCard
      {...place}
      of={cached}
      content_id={poll_id}
      content={poll}
      author={author}
      label={t('card', { name: personName(author), question: questionText(poll) })}
      header={
        <AuthorHeader
          kind="poll"
          content_id={poll_id}
          content={poll}
          in_place={place.in_place}
          Icon={ChartBarDecreasing}
          label={t('kind')}
        />
      }
      Edit={EditDialog}
      More={PollEntries}
    >
      <div className="poll-question">
        <WordsText words={question} mentions={mentions} />
      </div>
      <PollBody poll={poll} />
      <PollFacts poll={poll} />
    </ContentCard>
  );
});
