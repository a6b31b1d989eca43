import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Community } from '@plaudit/contract/community/endpoints';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ComposeButtons } from '../../content/components/compose-buttons.tsx';
import { FeedList } from '../../content/components/feed-list.tsx';
import { useSeen } from '../use-seen.ts';

/** What stands in a community, newest first, and what members can write there. */
export const CommunityFeed = ({ community }: { community: Community }) => {
  const { t } = useTranslation('community');
  useSeen(community);
  const { community_id: place_id, community_name: place_name, my } = community;
  const is_member = my.membership !== null;
  return (
    <div className="community-feed">
      {is_member && <ComposeButtons place={{ place_id, place_name }} />}
      <FeedList
        place_id={place_id}
        label={t('feed', { name: place_name })}
        empty={
          <EmptyState
            icon={<MessagesSquare size={28} />}
            title={t('quiet')}
            description={t(is_member ? 'quiet_member' : 'quiet_text')}
          />
        }
      />
    </div>
  );
};
