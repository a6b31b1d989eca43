import { useState } from 'react';
import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PointsAdjustment } from '@plaudit/contract/points-adjustment/endpoints';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useMedia } from '../../../lib/screen/media.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { ListingRows } from '../../admin/components/listing-rows.tsx';
import { ListingTable } from '../../admin/components/listing-table.tsx';
import { SectionHead } from '../../admin/components/section-head.tsx';
import type { Picked } from '../../people/components/people-picker.tsx';
import { PersonPicker } from '../../people/components/person-picker.tsx';
import { useReverse } from './mutations.ts';
import { adjustmentPages } from './queries.ts';

const AdjustmentDialog = lazyPart(() => import('../components/adjustment-dialog.tsx'), 'AdjustmentDialog');
const kinds = ['refill', 'to_give', 'to_spend'] as const;
const signed = (points: number): string => points.toLocaleString('en', { signDisplay: 'exceptZero' }).replace('-', '−');

/** Points moved by hand, newest first: of everyone, or of one person. */
export const AdjustmentsSection = () => {
  const { t } = useTranslation('points-admin');
  const [person, setPerson] = useState<Picked | null>(null);
  const query = useInfiniteQuery(adjustmentPages(person?.id));
  const is_narrow = useMedia('mobile');
  const { mutate: reverse } = useReverse();
  const [is_open, setIsOpen] = useState(false);
  const rowOf = (item: PointsAdjustment) => {
    const [name, points] = [personName(item.employee), signed(item.points)];
    const kind = item.kind === 'refill' ? t('balances.refill') : t(`balances.correction_${item.account}`);
    return {
      key: item.transfer_id,
      lead: <Avatar name={name} url={item.employee.profile_url} size="3" />,
      name,
      // A reason goes after some years.
      text: item.reason
        ? t('balances.by', { name: personName(item.actor), reason: item.reason })
        : personName(item.actor),
      detail: (
        <Flex gap="2" align="center" wrap="wrap">
          <Text weight="bold">{points}</Text>
          <Badge color="gray">{item.is_reversed ? t('balances.reversed') : kind}</Badge>
          <Text size="1" color="gray">
            <RelativeTime at={item.created_at} />
          </Text>
        </Flex>
      ),
      actions: item.is_reversed
        ? []
        : [{ label: t('balances.reverse', { name, points }), Icon: Undo2, onClick: () => reverse(item.transfer_id) }],
    };
  };
  const rows = query.data?.pages.flatMap((page) => page.items).map(rowOf);
  return (
    <>
      <SectionHead text={t('balances.text')} add={{ label: t('balances.change'), onClick: () => setIsOpen(true) }} />
      <Box mb="4" maxWidth="360px">
        <PersonPicker label={t('balances.person')} value={person} onChange={setPerson} />
      </Box>
      {query.isPending && <RowsSkeleton rows={6} height={64} />}
      {query.isError && !rows && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<Scale size={28} />}
          title={t('balances.empty')}
          description={t(person ? 'balances.empty_person' : 'balances.empty_text')}
        />
      )}
      {rows && rows.length > 0 && (
        <InfiniteList query={query}>
          {is_narrow ? (
            <ListingRows label={t('balances.list')} rows={rows} />
          ) : (
            <ListingTable detail_label={t('balances.points')} rows={rows} />
          )}
        </InfiniteList>
      )}
      <Opening onClose={() => setIsOpen(false)}>
        {is_open && <AdjustmentDialog person={null} kinds={kinds} onClose={() => setIsOpen(false)} />}
      </Opening>
    </>
  );
};
