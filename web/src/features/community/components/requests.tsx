import { Box, Button, Flex, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { decideRequest, withdrawInvitation } from '@plaudit/contract/place/endpoints';
import type { PlaceRequest, RequestKind } from '@plaudit/contract/place/schema';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { useCommunityCall } from '../mutations.ts';
import { placeOf, requestPages } from '../queries.ts';
import { InviteButton } from './invite-button.tsx';

/** Who waits to be let in, and who has not yet answered an invitation. */
export const Requests = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  const place_id = community.community_id;
  const asked = useInfiniteQuery(requestPages(place_id, 'asked'));
  const invited = useInfiniteQuery(requestPages(place_id, 'invited'));
  const failed = [asked, invited].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState error={failed.error} retry={() => failed.refetch()} />;
  if (!asked.data || !invited.data) return <RowsSkeleton rows={3} height={64} />;
  const lists = { asked, invited };
  const itemsOf = (kind: RequestKind) => lists[kind].data?.pages.flatMap((page) => page.items) ?? [];
  const kinds = (['asked', 'invited'] as const).filter((kind) => itemsOf(kind).length > 0);
  if (kinds.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} />}
        title={t('no_requests')}
        description={t('no_requests_text')}
        action={<InviteButton community={community} />}
      />
    );
  }
  return kinds.map((kind) => (
    <Box key={kind} mb="5">
      <Heading as="h2" size="3" mb="2">
        {t(`requests.${kind}`)}
      </Heading>
      <InfiniteList query={lists[kind]}>
        <ul className="community-people" aria-label={t(`requests.${kind}`)}>
          {itemsOf(kind).map((request) => (
            <Request key={request.employee.employee_id} request={request} />
          ))}
        </ul>
      </InfiniteList>
    </Box>
  ));
};

const Request = ({ request: { place_id, kind, employee, note, created_at } }: { request: PlaceRequest }) => {
  const { t } = useTranslation('community');
  const decide = useCommunityCall(decideRequest);
  const withdraw = useCommunityCall(withdrawInvitation);
  const { employee_id } = employee;
  const name = personName(employee);
  const answer = (is_accepted: boolean) => decide.mutate({ body: { ...placeOf(place_id), employee_id, is_accepted } });
  return (
    <li className="community-request">
      <Avatar name={name} url={employee.profile_url} />
      <Box flexGrow="1" minWidth="0">
        <Text as="div" size="2" weight="medium">
          <PersonLink person={employee} />
        </Text>
        {note && (
          <Text as="p" size="2">
            <bdi>{note}</bdi>
          </Text>
        )}
        <Text as="div" size="1" color="gray">
          <RelativeTime at={created_at} />
        </Text>
      </Box>
      <Flex gap="2" className="community-answer">
        {kind === 'asked' ? (
          <>
            <Button
              variant="soft"
              highContrast
              disabled={decide.isPending}
              aria-label={t('let_in_name', { name })}
              onClick={() => answer(true)}
            >
              {t('let_in')}
            </Button>
            <Button
              variant="soft"
              color="gray"
              disabled={decide.isPending}
              aria-label={t('decline_name', { name })}
              onClick={() => answer(false)}
            >
              {t('decline')}
            </Button>
          </>
        ) : (
          <Button
            variant="soft"
            color="gray"
            loading={withdraw.isPending}
            aria-label={t('withdraw_name', { name })}
            onClick={() => withdraw.mutate({ body: { ...placeOf(place_id), employee_id } })}
          >
            {t('withdraw')}
          </Button>
        )}
      </Flex>
    </li>
  );
};
