import { linked_paths } from '@plaudit/contract/paths';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { findPlaces } from '../../place/place.ts';

/** A name that more communities have says too little. */
const most_named = 20;

/** Communities that a person may know about, by name. */
export const found: SearchKind = {
  named: async (ctx, viewer, search) => {
    const asked = { search, cursor: undefined, limit: most_named, is_forgiving: false };
    const { items } = await findPlaces(ctx, viewer, 'community', asked);
    return items.map(({ place_id }) => place_id);
  },
  kind: 'community',
  module: 'community',
  search: async (ctx, viewer, asked) => {
    const { items, next_cursor } = await findPlaces(ctx, viewer, 'community', asked);
    return {
      items: items.map(({ place_id, place_name, description, image_url }) => ({
        item_id: place_id,
        path: linked_paths.community(place_id),
        title: place_name,
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
