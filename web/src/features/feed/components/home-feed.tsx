import { useMemo } from 'react';
import { Button } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { RecognitionList } from '../../recognition/components/recognition-list.tsx';
import { useWaitingGifts } from '../../recognition/queries.ts';
import { homeFeedPages } from '../queries.ts';
import { NewItemsPill } from './new-items-pill.tsx';

/** What happens in the company, newest first. */
export const HomeFeed = () => {
  const { t } = useTranslation('feed');
  const composer = useComposer();
  const can_give = usePermission('recognition.give');
  const feed = useInfiniteQuery(homeFeedPages());
  const recognitions = useMemo(
    () => feed.data?.pages.flatMap(({ items }) => items.map(({ recognition }) => recognition)) ?? [],
    [feed.data],
  );
  const waiting = useWaitingGifts(recognitions);
  if (!feed.data) {
    return (
      <>
        {waiting.length > 0 && <RecognitionList recognitions={[]} label={t('waiting')} waiting={waiting} />}
        {feed.isPending ? (
          <CardsSkeleton cards={3} height={280} />
        ) : (
          <ErrorState error={feed.error} retry={() => void feed.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <NewItemsPill />
      {recognitions.length + waiting.length === 0 && (
        <EmptyState
          icon={<PartyPopper size={28} />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={
            can_give && (
              <Button size="3" onClick={() => composer.open()}>
                {t('empty.give')}
              </Button>
            )
          }
        />
      )}
      <RecognitionList recognitions={recognitions} label={t('label')} waiting={waiting} query={feed} />
    </>
  );
};
