import { getPost, listPostDrafts } from '@plaudit/contract/post/endpoints';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

export const postQuery = (post_id: string) => endpointQuery(getPost, { query: { post_id } });

export const draftPages = () => endpointPages(listPostDrafts, { query: {} });
