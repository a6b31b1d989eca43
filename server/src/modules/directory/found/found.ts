import { linked_paths } from '@plaudit/contract/paths';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { listEmployees } from '../directory.ts';

/** Active people, by name and what else the directory finds them by. */
export const found: SearchKind = {
  kind: 'people',
  module: 'directory',
  search: async (ctx, viewer, asked) => {
    const { items, next_cursor } = await listEmployees(ctx, viewer, { ...asked, status: 'ACTIVE', sort: 'name' });
    return {
      items: items.map(({ employee_id, first_name, last_name, position_title, profile_url }) => ({
        item_id: employee_id,
        path: linked_paths.profile(employee_id),
        title: null,
        excerpt: '',
        marks: [],
        image_url: null,
        employee: { employee_id, first_name, last_name, position_title, profile_url },
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
