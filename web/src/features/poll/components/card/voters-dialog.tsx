import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../../lib/format/number.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { PersonRows } from '../../../people/components/person-rows.tsx';
import type { Share } from '../../format.ts';
import { voterPages } from '../../queries.ts';

type VotersDialogProps = { poll_id: string; share: Share; onClose: () => void };

/** Who chose an answer of an open poll. */
export const VotersDialog = ({ poll_id, share, onClose }: VotersDialogProps) => {
  const { t } = useTranslation('poll');
  const query = useInfiniteQuery(voterPages(poll_id, share.option_id));
  const voters = query.data?.pages.flatMap(({ items }) => items);
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={share.answer}
      description={t('results.votes', { count: share.votes, amount: grouped(share.votes) })}
      max_width="420px"
    >
      {query.isPending && <RowsSkeleton rows={Math.min(share.votes, 4)} height={56} />}
      {query.isError && !voters && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {voters && (
        <InfiniteList query={query}>
          <PersonRows label={t('results.voters')} people={voters.map(({ employee }) => employee)} onClick={onClose} />
        </InfiniteList>
      )}
    </ResponsiveDialog>
  );
};
