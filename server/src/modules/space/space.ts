import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/space/endpoints';
import { place_visibility_of, type Space, type SubSpace } from '@plaudit/contract/space/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { askingOf } from '../place/access.ts';
import { createPartIn, defineVerbs, listPartRows } from '../place/place.ts';
import { viewSpace, viewSubSpace } from './view.ts';

const kind = 'space' as const;
const permission = 'spaces.manage' as const;

/** What people do with sub-spaces. */
export const sub_spaces = defineVerbs<SubSpace>({
  kind: 'sub_space',
  parent: kind,
  area: 'sub_space',
  name_field: 'sub_space_name',
  permission,
  view: async (_source, viewer, places) =>
    places.map(({ row, members_count }) => viewSubSpace(viewer, row, members_count)),
});

/** The sub-spaces of these spaces that the viewer may know about, in their order. */
export const listParts = async (
  source: Parameters<typeof sub_spaces.show>[0],
  viewer: Viewer,
  space_ids: readonly string[],
): Promise<SubSpace[]> => sub_spaces.show(source, viewer, await listPartRows(source.db, askingOf(viewer), space_ids));

/** In the language of those who set the product up; managers rename it. */
const first_name = 'General';

/** Every space begins with a sub-space that everyone in it belongs to. */
const addDefault = async (tx: Tx, viewer: Viewer, space_id: string): Promise<void> => {
  const fields = {
    place_name: first_name,
    description: '',
    image_url: null,
    visibility: 'open',
  } as const;
  await createPartIn(tx, viewer, 'sub_space', { place_id: space_id, place_kind: kind }, fields, { is_default: true });
};

/** What people do with spaces. */
export const spaces = defineVerbs<Space>({
  kind,
  area: kind,
  name_field: 'space_name',
  permission,
  view: async (source, viewer, places) => {
    const parts = await listParts(
      source,
      viewer,
      places.map(({ row }) => row.place_id),
    );
    return places.map(({ row, members_count }) =>
      viewSpace(
        viewer,
        row,
        members_count,
        parts.filter(({ space_id }) => space_id === row.place_id),
      ),
    );
  },
  has_preferred: true,
  onCreated: addDefault,
});

export const createSpace = (
  ctx: Context,
  viewer: Viewer,
  {
    space_name,
    space_description = '',
    space_image = null,
    visibility = 'public',
    audience = null,
    preferred_audience = null,
    ...settings
  }: BodyOf<typeof endpoints.createSpace>,
): Promise<Space> =>
  spaces.create(ctx, viewer, {
    ...settings,
    place_name: space_name,
    description: space_description,
    image_url: space_image,
    visibility: place_visibility_of[visibility],
    audience,
    preferred_audience,
  });

export const updateSpace = (
  ctx: Context,
  viewer: Viewer,
  { space_id, space_name, space_description, space_image, visibility, ...fields }: BodyOf<typeof endpoints.updateSpace>,
): Promise<Space> =>
  spaces.update(ctx, viewer, space_id, {
    ...fields,
    ...(space_name !== undefined && { place_name: space_name }),
    ...(space_description !== undefined && { description: space_description }),
    ...(space_image !== undefined && { image_url: space_image }),
    ...(visibility && { visibility: place_visibility_of[visibility] }),
  });
