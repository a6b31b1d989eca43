import { cachedContent } from '../content/index.ts';
import { titleOf } from './format.ts';
import { postQuery } from './queries.ts';

/** Posts, wherever they are cached. */
export const cached = cachedContent({
  kind: 'post',
  idOf: ({ post_id }) => post_id,
  query: postQuery,
  lists: [],
  titleOf,
});
