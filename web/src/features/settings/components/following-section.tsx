import { Text } from '@radix-ui/themes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { listFollows } from '@plaudit/contract/follow/endpoints';
import type { FollowMode, MutedPlace } from '@plaudit/contract/follow/schema';
import { updateMembership } from '@plaudit/contract/place/endpoints';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import { readAgain } from '../../../lib/connection/socket.ts';
import { placeKindOf } from '../../../lib/feature/places.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { ChoiceRow, FollowedRows } from '../../content/components/followed-rows.tsx';
import { usePlaceCall } from '../../place/index.ts';
import { followedQuery } from '../queries.ts';
import './following-section.css';

/** What the person follows and what they muted, each with the way back. */
export const FollowingSection = () => {
  const query = useQuery(followedQuery());
  return (
    <>
      <Chosen mode="follow" query={query} />
      <Chosen mode="mute" query={query} />
    </>
  );
};

type ChosenProps = {
  mode: FollowMode;
  query: {
    data: ResponseOf<typeof listFollows> | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
};

const Chosen = ({ mode, query: { data, isPending, error, refetch } }: ChosenProps) => {
  const { t } = useTranslation('settings');
  const items = data?.items.filter((item) => item.mode === mode) ?? [];
  const places = (mode === 'mute' && data?.places) || [];
  const is_empty = items.length + places.length === 0;
  const title = t(`following.${mode}`);
  return (
    <SettingsSection id={mode} title={title} description={t(`following.${mode}_text`)}>
      {isPending && <RowsSkeleton rows={2} />}
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {data && is_empty && (
        <Text as="p" size="2" color="gray">
          {t(`following.${mode}_none`)}
          <br />
          {t(`following.${mode}_how`)}
        </Text>
      )}
      {data && !is_empty && (
        <ul className="follow-rows" aria-label={title}>
          <FollowedRows items={items} />
          {places.map((place) => (
            <PlaceRow key={place.place_id} place={place} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
};

const PlaceRow = ({ place }: { place: MutedPlace }) => {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { place_id, place_kind, place_name, notify, muted_until } = place;
  const { mutate, isPending } = usePlaceCall(updateMembership, {
    onDone: () => readAgain(queryClient, [listFollows.path]),
  });
  const kind = placeKindOf(place_kind);
  const Icon = kind?.Icon ?? UsersRound;
  const time = muted_until && formatDate(muted_until, { dateStyle: 'medium', timeStyle: 'short' });
  const change = { muted_until: null, ...(notify === 'nothing' && { notify: 'all' as const }) };
  const body = { place_id, place_kind: place_kind as PlaceKindName, ...change };
  const removal = {
    label: t('following.unmute'),
    Icon: Bell,
    disabled: isPending,
    onSelect: () => mutate({ body }),
  };
  return (
    <ChoiceRow
      sign={<Icon size={18} aria-hidden />}
      title={place_name}
      text={time ? t('following.until', { time }) : t('following.always')}
      to={kind?.link(place_id)}
      name={place_name}
      removal={removal}
    />
  );
};
