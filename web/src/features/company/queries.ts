import { getCompany, getGlobalConfig, getModules, listValues } from '@plaudit/contract/company/endpoints';
import { caching } from '../../lib/api/caching.ts';
import { endpointQuery } from '../../lib/api/query.ts';

const portal = 'admin' as const;

/** What a point is worth. */
export const globalConfigQuery = () => ({ ...endpointQuery(getGlobalConfig), ...caching.global_config });
export const companyQuery = () => ({ ...endpointQuery(getCompany, { portal }), ...caching.company_config });
export const modulesQuery = (company_id: string) => ({
  ...endpointQuery(getModules, { query: { company_id }, portal }),
  ...caching.module_map,
  enabled: company_id !== '',
});

/** The company values, as everyone may read them: for filters, and for the list that administrators change. */
export const companyValuesQuery = () => ({ ...endpointQuery(listValues, { body: {} }), staleTime: 1_800_000 });
