import { keepPreviousData } from '@tanstack/react-query';
import {
  countAudience,
  describeAudience,
  explainAudience,
  listAudience,
  listSavedAudiences,
} from '@plaudit/contract/audience/endpoints';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import { limits } from '@plaudit/contract/limits';
import { caching } from '../../lib/api/caching.ts';
import { endpointPages, endpointQuery } from '../../lib/api/query.ts';

// The people in a selection change as people change: read again each time, and not stored on the device.
const fresh = { placeholderData: keepPreviousData, staleTime: 0, ...caching.not_kept };

export const audienceCount = (selection: AudienceSelection) => ({
  ...endpointQuery(countAudience, { body: { selection }, portal: 'admin' }),
  ...fresh,
});

export const audiencePages = (selection: AudienceSelection) => ({
  ...endpointPages(listAudience, { body: { selection }, portal: 'admin' }),
  ...fresh,
});

export const audienceExplanation = (selection: AudienceSelection, employee_id: string) => ({
  ...endpointQuery(explainAudience, { body: { selection, employee_id }, portal: 'admin' }),
  ...caching.not_kept,
});

/** The names behind the ids in a selection. */
export const audienceLabels = (selection: AudienceSelection) => ({
  ...endpointQuery(describeAudience, { body: { selection }, portal: 'admin' }),
  ...fresh,
});

export const savedAudiencePages = (search: string) => ({
  ...endpointPages(listSavedAudiences, { body: { search }, portal: 'admin' }),
  ...fresh,
});

/** Saved audiences to start from. */
export const savedAudiences = () => ({
  ...endpointQuery(listSavedAudiences, { body: { limit: limits.page_size_max }, portal: 'admin' }),
  ...fresh,
});
