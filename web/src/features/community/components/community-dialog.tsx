import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Community, createCommunity, updateCommunity } from '@plaudit/contract/community/endpoints';
import { place_posters } from '@plaudit/contract/place/schema';
import { call } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { PlaceDialog, type PlaceFields } from '../../place/components/place-dialog.tsx';
import { cached } from '../cached-communities.ts';
import { communityQuery } from '../queries.ts';

type CommunityDialogProps = {
  /** Null for a new one. */
  community: Community | null;
  onSaved?: (community_id: string) => void;
  onClose: () => void;
};

/** What all places have, and who may post and comment in a community. */
const CommunityDialog = ({ community, ...rest }: CommunityDialogProps) => {
  const { t } = useTranslation('community');
  const keyOf = useRetryKey();
  const save = async ({ place_name: community_name, ...fields }: PlaceFields) => {
    const body = { ...fields, community_name };
    const { community_id } = await (community
      ? call(updateCommunity, { body: { ...body, community_id: community.community_id } })
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
    >
      {(control) => (
        <>
          <Controller
            control={control}
            name="posters"
            render={({ field: { value, onChange } }) => (
              <ChoiceList
                label={t('form.posters')}
                choices={place_posters}
                value={value}
                onChange={onChange}
                name={(choice) => t(`form.posters_choice.${choice}`)}
                hint={(choice) => t(`form.posters_hint.${choice}`)}
              />
            )}
          />
          <Controller
            control={control}
            name="has_comments"
            render={({ field: { value, onChange } }) => (
              <Toggle label={t('form.comments')} hint={t('form.comments_hint')} is_on={value} onChange={onChange} />
            )}
          />
        </>
      )}
    </PlaceDialog>
  );
};

/** The same for a new one, which leads to its page. */
export const NewCommunity = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const open = (community_id: string) => void navigate({ to: paths.community(community_id) });
  return <CommunityDialog community={null} onSaved={open} onClose={onClose} />;
};

/** The same for an existing one, from its own page. */
export const CommunitySettings = ({ place_id, onClose }: { place_id: string; onClose: () => void }) => {
  const { data } = useQuery(communityQuery(place_id));
  return data && <CommunityDialog community={data} onClose={onClose} />;
};
