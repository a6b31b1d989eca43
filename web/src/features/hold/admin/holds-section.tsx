import { useState } from 'react';
import { Box, Flex, SegmentedControl, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Hold } from '@plaudit/contract/hold/schema';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { Opening } from '../../../ui/opening.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { AddButton } from '../../admin/components/section-head.tsx';
import { HoldRow } from './hold-row.tsx';
import { holdPages } from './queries.ts';
import './holds-section.css';

const PutDialog = lazyPart(() => import('./put-dialog.tsx'), 'PutDialog');
const LiftDialog = lazyPart(() => import('./lift-dialog.tsx'), 'LiftDialog');

const states = ['active', 'lifted'] as const;
type State = (typeof states)[number];

/** The legal holds of the company: what must not be deleted for good, since when and why. */
export const HoldsSection = () => {
  const { t } = useTranslation('hold');
  const [state, setState] = useState<State>('active');
  const [is_putting, setIsPutting] = useState(false);
  const [lifted, setLifted] = useState<Hold | null>(null);
  const query = useInfiniteQuery(holdPages(state === 'lifted'));
  const holds = query.data?.pages.flatMap(({ items }) => items);
  const kept = useKeptFocus();
  return (
    <div {...kept}>
      <Text as="p" size="2" color="gray">
        {t('text')}
      </Text>
      <Text as="p" size="2" color="gray" mt="2" mb="4">
        {t('silent')}
      </Text>
      <Flex gap="3" mb="4" wrap="wrap" align="center" justify="between">
        <SegmentedControl.Root
          size="3"
          aria-label={t('show')}
          value={state}
          onValueChange={(chosen) => setState(chosen as State)}
        >
          {states.map((each) => (
            <SegmentedControl.Item key={each} value={each}>
              {t(`state.${each}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
        <AddButton label={t('put')} onClick={() => setIsPutting(true)} />
      </Flex>
      {query.isPending && <RowsSkeleton rows={3} height={88} />}
      {query.isError && !holds && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {holds?.length === 0 && (
        <EmptyState icon={<Scale size={28} />} title={t(`empty.${state}`)} description={t(`empty_text.${state}`)} />
      )}
      {holds && holds.length > 0 && (
        <InfiniteList query={query}>
          <Box asChild>
            <ul className="admin-list" aria-label={t(`list.${state}`)}>
              {holds.map((hold) => (
                <HoldRow key={hold.hold_id} hold={hold} onLift={() => setLifted(hold)} />
              ))}
            </ul>
          </Box>
        </InfiniteList>
      )}
      <Opening onClose={() => setIsPutting(false)}>
        {is_putting && <PutDialog onPut={() => setState('active')} onClose={() => setIsPutting(false)} />}
      </Opening>
      <Opening onClose={() => setLifted(null)}>
        {lifted && <LiftDialog hold={lifted} onClose={() => setLifted(null)} />}
      </Opening>
    </div>
  );
};
