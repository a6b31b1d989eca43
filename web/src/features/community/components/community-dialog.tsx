import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Community, createCommunity, updateCommunity } from '@plaudit/contract/community/endpoints';
import { call } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlaceDialog, type PlaceFields } from '../../place/components/place-dialog.tsx';
import { cached } from '../cached-communities.ts';
import { communityQuery } from '../queries.ts';

type CommunityDialogProps = {
  /** Null for a new one. */
  community: Community | null;
  portal?: 'admin' | undefined;
  onSaved?: (community_id: string) => void;
  onClose: () => void;
};

const CommunityDialog = ({ community, portal, ...rest }: CommunityDialogProps) => {
  const keyOf = useRetryKey();
  const save = async ({ place_name: community_name, ...fields }: PlaceFields) => {
    const body = { ...fields, community_name };
    const { community_id } = await (community
      ? call(updateCommunity, { body: { ...body, community_id: community.community_id }, ...(portal && { portal }) })
      : call(createCommunity, { body, idempotency_key: keyOf(body) }));
    return community_id;
  };
  return (
    <PlaceDialog
      kind="community"
      place={community && cached.asPlace(community)}
      manage="community.manage"
      save={save}
      {...rest}
    />
  );
};

/** The same for a new one, which leads to its page. */
export const NewCommunity = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const open = (community_id: string) => void navigate({ to: paths.community(community_id) });
  return <CommunityDialog community={null} onSaved={open} onClose={onClose} />;
};

type SettingsProps = { place_id: string; onClose: () => void };

const Settings = ({ place_id, portal, onClose }: SettingsProps & { portal?: 'admin' }) => {
  const { data } = useQuery(communityQuery(place_id, portal));
  return data && <CommunityDialog community={data} portal={portal} onClose={onClose} />;
};

/** The same for an existing one, from its own page. */
export const CommunitySettings = (props: SettingsProps) => <Settings {...props} />;

/** The same from Admin. */
export const AdminCommunitySettings = (props: SettingsProps) => <Settings {...props} portal="admin" />;
