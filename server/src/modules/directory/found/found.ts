import { linked_paths } from '@plaudit/contract/paths';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import { loadPersonCards } from '../../people/people.ts';
import { position, wordsOf } from '../policy.ts';
import { conditionOf } from '../queries.ts';
import { findPeople } from '../search/search.ts';

/** Active people, by name and what else the directory finds them by. */
export const found: SearchKind = {
  kind: 'people',
  module: 'directory',
  search: async (ctx, { company_id }, { search, cursor, limit, is_forgiving }) => {
    const typed = wordsOf(search).join(' ');
    if (!typed) return { items: [], next_cursor: null };
    const wanted = { company_id, filter: conditionOf(company_id, { status: 'ACTIVE' }), limit: limit + 1 };
    const people = await findPeople(
      ctx.db,
      wanted,
      typed,
      readCursor(cursor, position),
      is_forgiving || cursor !== undefined,
    );
    const cards = await loadPersonCards(
      ctx,
      company_id,
      people.slice(0, limit).map(({ employee_id }) => employee_id),
    );
    const page = pageOf(
      people,
      limit,
      ({ part, rank, sort_key, employee_id }) => [part, rank, sort_key, employee_id],
      ({ employee_id }) => cards.get(employee_id)?.card,
    );
    return {
      ...page,
      items: page.items.flatMap((card) =>
        card
          ? {
              item_id: card.employee_id,
              path: linked_paths.profile(card.employee_id),
              title: null,
              excerpt: '',
              marks: [],
              image_url: null,
              employee: card,
              others: [],
              others_count: 0,
              place: null,
              file: null,
              created_at: null,
            }
          : [],
      ),
    };
  },
};
