import { linked_paths } from '@plaudit/contract/paths';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { findPlaces } from '../../place/place.ts';

/** Spaces that a person may know about, by name. */
export const found: SearchKind = {
  kind: 'space',
  module: 'spaces',
  search: async (ctx, viewer, asked) => {
    const { items, next_cursor } = await findPlaces(ctx, viewer, 'space', asked);
    return {
      items: items.map(({ place_id, place_name, description, image_url }) => ({
        item_id: place_id,
        path: linked_paths.space(place_id),
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
