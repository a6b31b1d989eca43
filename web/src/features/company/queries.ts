import { getCompany, getGlobalConfig, getModules, listValues } from '@plaudit/contract/company/endpoints';
import { endpointQuery } from '../../lib/query.ts';

const portal = 'admin' as const;

/** What a point is worth. Specification, section 7: kept for 24 hours; a change arrives by live event. */
export const globalConfigQuery = () => ({ ...endpointQuery(getGlobalConfig), staleTime: 3_600_000 });

// The specification, section 7: neither is read again because a window came to the front, nor tried again after an error.
const once = { refetchOnWindowFocus: false, retry: false } as const;

export const companyQuery = () => ({ ...endpointQuery(getCompany, { portal }), ...once });
export const modulesQuery = (company_id: string) => ({
  ...endpointQuery(getModules, { query: { company_id }, portal }),
  ...once,
  staleTime: 60_000,
});

/** The company values, as everybody may read them: for filters, and for the list that administrators change. */
export const companyValuesQuery = () => ({ ...endpointQuery(listValues, { body: {} }), staleTime: 1_800_000 });
