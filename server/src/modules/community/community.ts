import type { Community } from '@plaudit/contract/community/endpoints';
import type * as endpoints from '@plaudit/contract/community/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { createEverybodyIn, defineVerbs } from '../place/place.ts';
import { viewCommunity } from './view.ts';

const kind = 'community' as const;

/** The community of everyone in a new company. */
export const createFirstCommunity = (tx: Tx, company_id: string, company_name: string): string =>
  createEverybodyIn(tx, company_id, kind, company_name);

/** What people do with communities. */
export const communities = defineVerbs<Community>({
  kind,
  area: 'community',
  name_field: 'community_name',
  permission: 'community.manage',
  view: async (_source, viewer, places) =>
    places.map(({ row, members_count }) => viewCommunity(viewer, row, members_count)),
});

type MadeCommunity = BodyOf<typeof endpoints.createCommunity>;

export const createCommunity = (
  ctx: Context,
  viewer: Viewer,
  {
    community_name,
    description = '',
    image_url = null,
    visibility = 'open',
    audience = null,
    ...settings
  }: MadeCommunity,
): Promise<Community> => {
  const fields = { place_name: community_name, description, image_url, visibility, audience, ...settings };
  return communities.create(ctx, viewer, fields);
};

export const updateCommunity = (
  ctx: Context,
  viewer: Viewer,
  { community_id, community_name, ...fields }: BodyOf<typeof endpoints.updateCommunity>,
): Promise<Community> => {
  const change = { ...fields, ...(community_name !== undefined && { place_name: community_name }) };
  return communities.update(ctx, viewer, community_id, change);
};
