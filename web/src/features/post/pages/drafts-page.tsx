import { Suspense, useState } from 'react';
import { Card, SegmentedControl, Skeleton } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PostDraft } from '@plaudit/contract/post/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLayout } from '../../../ui/page-layout.tsx';
import { Loading } from '../../../ui/skeletons.tsx';
import { ContentSkeleton } from '../../content/components/content-skeleton.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { DraftRow } from '../components/draft-row.tsx';
import { PostDialog } from '../components/composer/post-dialog.tsx';
import { placeOf } from '../draft.ts';
import { draftPages } from '../queries.ts';
import './drafts-page.css';

const ExpiredList = lazyPart(() => import('../components/expired-list.tsx'), 'ExpiredList');
const DeletedList = lazyPart(() => import('../components/deleted-list.tsx'), 'DeletedList');

/** The drafts, and what is no longer posted. */
const shown_lists = ['drafts', 'expired', 'deleted'] as const;
type ShownList = (typeof shown_lists)[number];

/** The heading of each list, and what is below it. */
const heads = {
  drafts: { title: 'drafts.title', description: 'drafts.description' },
  expired: { title: 'expiry.title', description: 'expiry.description' },
  deleted: { title: 'gone.title', description: 'gone.description' },
} as const satisfies Record<ShownList, object>;

/** The drafts and scheduled posts of the person, and posts that they can bring back. */
export const DraftsPage = () => {
  const { t } = useTranslation('post');
  const [opened, setOpened] = useState<PostDraft | null>(null);
  const [shown, setShown] = useState<ShownList>('drafts');
  const close = () => setOpened(null);
  return (
    <PageLayout>
      <PageHeader
        title={t(heads[shown].title)}
        description={t(heads[shown].description)}
        actions={<ComposeButtons place={null} only="post" />}
      />
      <SegmentedControl.Root
        size="2"
        mb="4"
        value={shown}
        aria-label={t('drafts.lists')}
        onValueChange={(chosen) => setShown(chosen as ShownList)}
      >
        {shown_lists.map((list) => (
          <SegmentedControl.Item key={list} value={list}>
            {t(`drafts.list.${list}`)}
          </SegmentedControl.Item>
        ))}
      </SegmentedControl.Root>
      {shown === 'drafts' ? (
        <DraftList onEdit={setOpened} />
      ) : (
        <Suspense fallback={<ContentSkeleton cards={2} height={220} />}>
          {shown === 'expired' ? <ExpiredList /> : <DeletedList />}
        </Suspense>
      )}
      {opened && (
        <Opening onClose={close}>
          <PostDialog key={opened.draft_id} place={placeOf(opened)} draft={opened} onClose={close} />
        </Opening>
      )}
    </PageLayout>
  );
};

const DraftList = ({ onEdit }: { onEdit: (draft: PostDraft) => void }) => {
  const { t } = useTranslation('post');
  const query = useInfiniteQuery(draftPages());
  const drafts = query.data?.pages.flatMap(({ items }) => items);
  if (query.isPending) return <DraftsSkeleton />;
  if (!drafts) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (drafts.length === 0) {
    return <EmptyState icon={<FilePen size={28} />} title={t('drafts.empty')} description={t('drafts.empty_text')} />;
  }
  return (
    <InfiniteList query={query}>
      <ul className="drafts" aria-label={t('drafts.title')}>
        {drafts.map((draft) => (
          <DraftRow key={draft.draft_id} draft={draft} onEdit={() => onEdit(draft)} />
        ))}
      </ul>
    </InfiniteList>
  );
};

/** As high as the rows of short drafts. */
const DraftsSkeleton = () => (
  <Loading>
    <div className="drafts">
      {[0, 1, 2].map((at) => (
        <Card key={at} size="2" style={{ height: 80 }}>
          <Skeleton height="18px" width="60%" mt="1" mb="2" />
          <Skeleton height="14px" width="30%" />
        </Card>
      ))}
    </div>
  </Loading>
);
