import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createSpace, updateSpace } from '@plaudit/contract/space/endpoints';
import type { Space } from '@plaudit/contract/space/schema';
import { call } from '../../../lib/api/api.ts';
import { useRetryKey } from '../../../lib/api/retry-key.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlaceDialog, type PlaceFields } from '../../place/components/place-dialog.tsx';
import { cached } from '../cached-spaces.ts';
import { space_visibility_of } from '../format.ts';
import { spaceQuery } from '../queries.ts';

type SpaceDialogProps = {
  /** Null for a new one. */
  space: Space | null;
  portal?: 'admin' | undefined;
  onSaved?: (space_id: string) => void;
  onClose: () => void;
};

/** What all places have: who may write messages is decided for each sub-space. */
const SpaceDialog = ({ space, portal, ...rest }: SpaceDialogProps) => {
  const keyOf = useRetryKey();
  const save = async ({ place_name, description, image_url, visibility, ...fields }: PlaceFields) => {
    const body = {
      ...fields,
      space_name: place_name,
      space_description: description,
      space_image: image_url,
      ...(visibility && { visibility: space_visibility_of[visibility] }),
    };
    const { space_id } = await (space
      ? call(updateSpace, { body: { ...body, space_id: space.space_id }, ...(portal && { portal }) })
      : call(createSpace, { body, idempotency_key: keyOf(body) }));
    return space_id;
  };
  return (
    <PlaceDialog
      kind="space"
      place={space && cached.asPlace(space)}
      manage="spaces.manage"
      has_preferred
      save={save}
      {...rest}
    />
  );
};

/** The same for a new one, which leads to its page. */
export const NewSpace = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const open = (space_id: string) => void navigate({ to: paths.space(space_id), search: { tab: 'about' } as never });
  return <SpaceDialog space={null} onSaved={open} onClose={onClose} />;
};

type SettingsProps = { place_id: string; onClose: () => void };

const Settings = ({ place_id, portal, onClose }: SettingsProps & { portal?: 'admin' }) => {
  const { data } = useQuery(spaceQuery(place_id, portal));
  return data && <SpaceDialog space={data} portal={portal} onClose={onClose} />;
};

/** The same for an existing one, from its own page. */
export const SpaceSettings = (props: SettingsProps) => <Settings {...props} />;

/** The same from Admin. */
export const AdminSpaceSettings = (props: SettingsProps) => <Settings {...props} portal="admin" />;
