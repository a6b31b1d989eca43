import { keepPreviousData } from '@tanstack/react-query';
import { listCommunities } from '@plaudit/contract/community/endpoints';
import { limits } from '@plaudit/contract/limits';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages } from '../../lib/api/query.ts';

/** The communities that a post or a copy can go to, among others; the same question as that of their own page. */
export const targetPages = (search: string) => ({
  ...endpointPages(listCommunities, {
    body: { scope: 'mine' as const, limit: limits.page_size_max, ...(search && { search }) },
  }),
  placeholderData: keepPreviousData,
  ...(search && caching.not_kept),
});
