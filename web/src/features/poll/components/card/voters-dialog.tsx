import { Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filled, personName } from '../../../../lib/format/person.ts';
import { grouped } from '../../../../lib/format/number.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { InfiniteList } from '../../../../ui/infinite-list.tsx';
import { ResponsiveDialog } from '../../../../ui/responsive-dialog.tsx';
import { RowsSkeleton } from '../../../../ui/skeletons.tsx';
import { PersonLink } from '../../../people/components/person-link.tsx';
import type { Share } from '../../format.ts';
import { voterPages } from '../../queries.ts';
import './voters-dialog.css';

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
          <ul className="poll-voters" aria-label={t('results.voters')}>
            {voters.map(({ employee }) => (
              <li key={employee.employee_id}>
                <PersonLink person={employee} className="poll-voter" onClick={onClose}>
                  <Avatar name={personName(employee)} url={employee.profile_url} />
                  <Flex direction="column" minWidth="0">
                    <Text size="2" weight="medium">
                      <bdi>{personName(employee)}</bdi>
                    </Text>
                    <Text size="2" color="gray">
                      <bdi>{filled(employee.position_title)}</bdi>
                    </Text>
                  </Flex>
                </PersonLink>
              </li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </ResponsiveDialog>
  );
};
