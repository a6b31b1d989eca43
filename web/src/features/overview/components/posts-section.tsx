import { type ComponentType, useState } from 'react';
import { Button, Flex, Select, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listInsight } from '@plaudit/contract/overview/endpoints';
import { type InsightPost, insightSorts } from '@plaudit/contract/overview/schema';
import { errorMessage } from '../../../lib/errors/errors.ts';
import { grouped } from '../../../lib/format/number.ts';
import { personName } from '../../../lib/format/person.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ListingRows } from '../../admin/components/listing-rows.tsx';
import { ListingTable } from '../../admin/components/listing-table.tsx';
import { adminPages } from '../../admin/queries.ts';
import { percent, shareOf } from '../figures.ts';
import { useExportPosts } from '../mutations.ts';

const InsightDialog = lazyPart(() => import('./insight-dialog.tsx'), 'InsightDialog');

const periods = ['30', '90'] as const;

/** Each post is counted within this time. */
const counted_after_ms = 15 * 60_000;

type PickedPlace = { id: string; label: string };

type PlaceFilterProps = {
  label: string;
  /** The choice of none. */
  everything: string;
  value: PickedPlace | undefined;
  onChange: (value: PickedPlace | undefined) => void;
};

/** What the posts of the last weeks reached, to compare and to take along as a spreadsheet. */
export const PostsSection = ({ PlaceFilter }: { PlaceFilter: ComponentType<PlaceFilterProps> }) => {
  const { t } = useTranslation('overview');
  const is_narrow = useMedia('mobile');
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const [sort, setSort] = useState<(typeof insightSorts)[number]>('newest');
  const [place, setPlace] = useState<PickedPlace>();
  const [shown_id, setShown] = useState<string>();
  const filter = { days, ...(place && { place_id: place.id }) };
  const query = useInfiniteQuery(adminPages(listInsight, { ...filter, sort }));
  const save = useExportPosts();
  const rows = query.data?.pages
    .flatMap(({ items }) => items)
    .map((post) => {
      const name = post.excerpt || t('posts.untitled');
      return {
        key: post.post_id,
        name,
        text: [personName(post.author), post.place?.place_name].filter(Boolean).join(' · '),
        detail: <Detail post={post} />,
        actions: [{ label: t('posts.see', { name }), Icon: ChartNoAxesColumn, onClick: () => setShown(post.post_id) }],
      };
    });
  const label = t('admin:section.insight');
  return (
    <>
      <Text as="p" size="2" color="gray" mb="4">
        {t('posts.text')}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap" align="center">
        <Choice
          label={t('posts.days')}
          value={days}
          choices={periods}
          nameOf={(each) => t(`posts.days_${each}`)}
          onChange={setDays}
        />
        <Choice
          label={t('posts.sort')}
          value={sort}
          choices={insightSorts}
          nameOf={(each) => t(`posts.${each}`)}
          onChange={setSort}
        />
        <PlaceFilter
          label={t('posts.community')}
          everything={t('posts.everywhere')}
          value={place}
          onChange={setPlace}
        />
        <Button
          size="3"
          variant="soft"
          color="gray"
          highContrast
          loading={save.isPending}
          onClick={() => save.mutate(filter)}
        >
          <Download size={18} aria-hidden />
          {t('posts.export')}
        </Button>
      </Flex>
      {save.error && (
        <Text as="p" size="2" color="red" role="alert" mb="3">
          {errorMessage(save.error)}
        </Text>
      )}
      {query.isPending && <RowsSkeleton rows={6} height={100} has_picture={false} />}
      {query.isError && !rows && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<ChartNoAxesColumn size={28} />}
          title={t('posts.empty')}
          description={t('posts.empty_text')}
        />
      )}
      {rows && rows.length > 0 && (
        <InfiniteList query={query}>
          {is_narrow ? (
            <ListingRows label={label} rows={rows} />
          ) : (
            <ListingTable name_label={t('posts.name')} detail_label={t('posts.figures')} rows={rows} />
          )}
        </InfiniteList>
      )}
      {shown_id && (
        <Opening onClose={() => setShown(undefined)}>
          <InsightDialog content_id={shown_id} onClose={() => setShown(undefined)} />
        </Opening>
      )}
    </>
  );
};

type ChoiceProps<Name extends string> = {
  label: string;
  value: Name;
  choices: readonly Name[];
  nameOf: (choice: Name) => string;
  onChange: (choice: Name) => void;
};

const Choice = <Name extends string>({ label, value, choices, nameOf, onChange }: ChoiceProps<Name>) => (
  <Select.Root size="3" value={value} onValueChange={(choice) => onChange(choice as Name)}>
    <Select.Trigger aria-label={label} />
    <Select.Content position="popper">
      {choices.map((choice) => (
        <Select.Item key={choice} value={choice}>
          {nameOf(choice)}
        </Select.Item>
      ))}
    </Select.Content>
  </Select.Root>
);

/** What a post reached, and what people did with it. */
const Detail = ({ post }: { post: InsightPost }) => {
  const { t } = useTranslation('overview');
  const now = useNow();
  const { people, reached, clicked, reactions_count, comments_count, created_at } = post;
  const did = [
    t('posts.reacted', { count: reactions_count, amount: grouped(reactions_count) }),
    t('posts.commented', { count: comments_count, amount: grouped(comments_count) }),
    ...(clicked ? [t('posts.clicked', { count: clicked, amount: grouped(clicked) })] : []),
  ];
  return (
    <>
      <Text as="div" size="2" weight="medium">
        {people === null || reached === null
          ? t(
              now.getTime() - new Date(created_at).getTime() < counted_after_ms
                ? 'posts.not_counted'
                : 'insight.not_shown',
            )
          : t('posts.reached', {
              share: percent(shareOf(reached, people)),
              reached: grouped(reached),
              people: grouped(people),
            })}
      </Text>
      <Text as="div" size="2" color="gray">
        {did.join(' · ')}
      </Text>
      <Text as="div" size="1" color="gray">
        <RelativeTime at={created_at} />
      </Text>
    </>
  );
};
