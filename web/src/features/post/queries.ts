import { getPost } from '@plaudit/contract/post/endpoints';
import { endpointQuery } from '../../lib/api/query.ts';

export const postQuery = (post_id: string) => endpointQuery(getPost, { query: { post_id } });
