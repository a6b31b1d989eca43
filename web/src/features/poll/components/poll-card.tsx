import { memo } from 'react';
import { DropdownMenu } from '@radix-ui/themes';
import { ChartBarDecreasing, CircleStop, FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { CardPlace } from '../../../lib/feature/cards.ts';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { AuthorHeader, ContentCard } from '../../content/components/content-card.tsx';
import { WordsText } from '../../content/components/words-text.tsx';
import { cached } from '../cached-polls.ts';
import { questionText } from '../format.ts';
import { useClosePoll, useExportPoll } from '../mutations.ts';
import { useOwnView } from '../waiting.ts';
import { PollBody } from './card/poll-body.tsx';
import { PollFacts } from './card/poll-facts.tsx';
import './poll-card.css';

const EditDialog = lazyPart(() => import('./card/edit-dialog.tsx'), 'EditDialog');

/** One poll with everything that can be done to it. */
export const PollCard = memo(({ poll: given, ...place }: { poll: Poll } & CardPlace) => {
  const { t } = useTranslation('poll');
  const poll = useOwnView(given);
  const { mutate: close } = useClosePoll();
  const { mutate: save } = useExportPoll();
  const { poll_id, author, question, mentions, can, is_ended } = poll;
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
      menu={
        <>
          {can.close && !is_ended && (
            <DropdownMenu.Item onSelect={() => close(poll_id)}>
              <CircleStop size={16} aria-hidden />
              {t('menu.close')}
            </DropdownMenu.Item>
          )}
          {can.export && (
            <DropdownMenu.Item onSelect={() => save(poll)}>
              <FileSpreadsheet size={16} aria-hidden />
              {t('menu.export')}
            </DropdownMenu.Item>
          )}
        </>
      }
    >
      <div className="poll-question">
        <WordsText words={question} mentions={mentions} />
      </div>
      <PollBody poll={poll} />
      <PollFacts poll={poll} />
    </ContentCard>
  );
});
