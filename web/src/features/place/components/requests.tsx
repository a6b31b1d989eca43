import { Box, Button, Flex, Heading, Text } from '@radix-ui/themes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { decideRequest, withdrawInvitation } from '@plaudit/contract/place/endpoints';
import type { PlaceRequest, RequestKind } from '@plaudit/contract/place/schema';
import type { AnyPlace } from '../../../lib/feature/places.ts';
import { personName } from '../../../lib/format/person.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { InfiniteList } from '../../../ui/infinite-list.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PersonLink } from '../../people/components/person-link.tsx';
import { waitingIn } from '../format.ts';
import { usePlaceCall } from '../mutations.ts';
import { placeAt, requestPages } from '../queries.ts';
import { mayBring } from '../way-into.ts';
import { InviteButton } from './invite-button.tsx';

type RequestsProps = {
  place: AnyPlace;
  /** Nothing if no one waits, instead of a word about that. */
  is_short?: boolean;
};

/** People who wait to be let in, and people who have not answered an invitation yet. */
export const Requests = ({ place, is_short = false }: RequestsProps) => {
  const { t } = useTranslation('place');
  const { can } = place;
  const asked = useInfiniteQuery({ ...requestPages(place, 'asked'), enabled: can.approve_requests });
  const invited = useInfiniteQuery({ ...requestPages(place, 'invited'), enabled: can.invite });
  const failed = [asked, invited].find((query) => query.isError && !query.data);
  if (failed) return <ErrorState error={failed.error} retry={() => failed.refetch()} />;
  if (asked.isLoading || invited.isLoading) return <RowsSkeleton rows={3} height={64} />;
  const lists = { asked, invited };
  // What was read before stays in memory for people who may not know it anymore.
  const may_see = { asked: can.approve_requests, invited: can.invite };
  const itemsOf = (kind: RequestKind) =>
    may_see[kind] ? (lists[kind].data?.pages.flatMap((page) => page.items) ?? []) : [];
  const kinds = (['asked', 'invited'] as const).filter((kind) => itemsOf(kind).length > 0);
  if (kinds.length === 0 && is_short) return null;
  if (kinds.length === 0) {
    return (
      <EmptyState
        icon={<Inbox size={28} />}
        title={t(`no_${waitingIn(place)}`)}
        description={t(`no_${waitingIn(place)}_text`)}
        action={mayBring(place) && <InviteButton place={place} />}
      />
    );
  }
  return kinds.map((kind) => (
    <Box key={kind} mb="5">
      <Heading as="h2" size="3" mb="2">
        {t(`requests.${kind}`)}
      </Heading>
      <InfiniteList query={lists[kind]}>
        <ul className="place-people" aria-label={t(`requests.${kind}`)}>
          {itemsOf(kind).map((request) => (
            <Request key={request.employee.employee_id} place={place} request={request} />
          ))}
        </ul>
      </InfiniteList>
    </Box>
  ));
};

type RequestProps = { place: AnyPlace; request: PlaceRequest };

const Request = ({ place, request: { kind, employee, note, created_at } }: RequestProps) => {
  const { t } = useTranslation('place');
  const decide = usePlaceCall(decideRequest);
  const withdraw = usePlaceCall(withdrawInvitation);
  const { employee_id } = employee;
  const name = personName(employee);
  const answer = (is_accepted: boolean) => decide.mutate({ body: { ...placeAt(place), employee_id, is_accepted } });
  return (
    <li className="place-request">
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
      <Flex gap="2" className="place-answer">
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
            onClick={() => withdraw.mutate({ body: { ...placeAt(place), employee_id } })}
          >
            {t('withdraw')}
          </Button>
        )}
      </Flex>
    </li>
  );
};
