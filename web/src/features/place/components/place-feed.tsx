import { useTranslation } from 'react-i18next';
import { type AnyPlace, placeKindOf } from '../../../lib/feature/places.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { useSeen } from '../use-seen.ts';

/** The content of a place, newest first, and what members can write there. */
export const PlaceFeed = ({ place }: { place: AnyPlace }) => {
  const { t } = useTranslation('place');
  const { t: own } = useTranslation(place.place_kind);
  useSeen(place);
  const { place_id, place_kind, place_name, posters, my, can } = place;
  const { Icon } = placeKindOf(place_kind) ?? {};
  const is_member = my.membership !== null;
  return (
    <div className="place-feed">
      {/* Nothing else can wait until a manager approves it. */}
      {can.post && <ComposeButtons place={place} {...(posters === 'approved' && !can.moderate && { only: 'post' })} />}
      <FeedList
        feed={place_id}
        label={t('feed', { name: place_name })}
        empty={
          <EmptyState
            icon={Icon && <Icon size={28} />}
            title={t('quiet')}
            description={is_member ? own('quiet_member') : t('quiet_text')}
          />
        }
      />
    </div>
  );
};
