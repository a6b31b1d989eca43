import { keepPreviousData } from '@tanstack/react-query';
import { listRetention, previewRetention } from '@plaudit/contract/retention/endpoints';
import { caching } from '../../../lib/api/caching.ts';
import { endpointQuery } from '../../../lib/api/query.ts';

export const retentionQuery = () => ({
  ...endpointQuery(listRetention, { portal: 'admin' }),
  staleTime: 0,
  ...caching.not_kept,
});

/** How much would go by a period that is not saved yet. */
export const retentionPreviewQuery = (retention_key: string, days: number | null) => ({
  ...endpointQuery(previewRetention, { body: { retention_key, days }, portal: 'admin' }),
  placeholderData: keepPreviousData,
  staleTime: 0,
  ...caching.not_kept,
});
