import { feed_circles } from '@plaudit/contract/feed/endpoints';
import { shownKinds } from '../../lib/feature/cards.ts';
import { idOf, oneOf, type Search, wordsOf } from '../../lib/navigation/search.ts';
import type { FeedFilter } from '../content/queries.ts';

/** The filter of the home feed from its address; null if there is none. Unknown values are left out. */
export const readFilter = (address: Search): FeedFilter | null => {
  const filter: FeedFilter = {
    about: oneOf(feed_circles, address.about),
    kind: oneOf(shownKinds().split(','), address.kind),
    place_id: idOf(address.place_id),
    recognition_type_id: idOf(address.recognition_type_id),
    company_value_id: idOf(address.company_value_id),
    search: wordsOf(address.search),
    tag: wordsOf(address.tag)?.replace(/^#/, ''),
  };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : null;
};
