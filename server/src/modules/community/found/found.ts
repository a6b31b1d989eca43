import { linked_paths } from '@plaudit/contract/paths';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { listCommunities } from '../community.ts';

/** Communities that a person may know about, by name. */
export const found: SearchKind = {
  kind: 'community',
  module: 'community',
  search: async (ctx, viewer, asked) => {
    const { items, next_cursor } = await listCommunities(ctx, viewer, {
      ...asked,
      scope: 'all',
      is_archived: undefined,
    });
    return {
      items: items.map(({ community_id, community_name, description, image_url }) => ({
        item_id: community_id,
        path: linked_paths.community(community_id),
        title: community_name,
        excerpt: description.replaceAll(/\s+/g, ' '),
        marks: [],
        image_url,
        employee: null,
        others: [],
        others_count: 0,
        place: null,
        file: null,
        created_at: null,
      })),
      next_cursor,
    };
  },
};
