import { useMemo } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useModule, usePermission } from '../../../lib/session/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { feedPages } from '../../content/queries.ts';
import { useComposer } from '../../recognition/components/composer-provider.tsx';
import { useWaitingCards } from '../../recognition/components/recognition-list.tsx';

/** What happens in the company, newest first. */
export const HomeFeed = () => {
  const { t } = useTranslation('feed');
  const composer = useComposer();
  const may_give = usePermission('recognition.give');
  const can_give = useModule('recognition') && may_give;
  const { data } = useInfiniteQuery(feedPages(null));
  const recognitions = useMemo(
    () =>
      data?.pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'recognition' ? item.recognition : [])),
      ) ?? [],
    [data],
  );
  const waiting = useWaitingCards(recognitions);
  return (
    <FeedList
      place_id={null}
      label={t('label')}
      waiting={waiting}
      empty={
        <EmptyState
          icon={<PartyPopper size={28} />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={can_give && <PrimaryButton onClick={() => composer.open()}>{t('empty.give')}</PrimaryButton>}
        />
      }
    />
  );
};
