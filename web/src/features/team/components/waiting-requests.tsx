import { Callout } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { listTeam } from '@plaudit/contract/team/endpoints';
import { placeKindOf } from '../../../lib/feature/places.ts';

type WaitingRequestsProps = { requests: ResponseOf<typeof listTeam>['requests'] };

/** Requests to join that wait for the person's answer; each leads to its place. */
export const WaitingRequests = ({ requests }: WaitingRequestsProps) => {
  const { t } = useTranslation('team');
  const known = requests.flatMap((request) => {
    const kind = placeKindOf(request.place_kind);
    return kind ? [{ ...request, to: kind.link(request.place_id) }] : [];
  });
  return known.map(({ place_id, place_name, count, to }) => (
    <Callout.Root key={place_id} size="1" color="gray" mb="3">
      <Callout.Icon>
        <UserRoundPlus size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <Link to={to}>
          <bdi>{t('requests', { count, place: place_name })}</bdi>
        </Link>
      </Callout.Text>
    </Callout.Root>
  ));
};
