import {
  getCompany,
  getGlobalConfig,
  getModules,
  listValues,
  listValueSets,
} from '@plaudit/contract/company/endpoints';
import { forecastAllowance } from '@plaudit/contract/points-policy/endpoints';
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

/** The company values, as everyone may read them: for filters, and for the list that admins change. */
export const companyValuesQuery = () => ({ ...endpointQuery(listValues, { body: {} }), staleTime: 1_800_000 });
export const valueSetsQuery = () => ({ ...endpointQuery(listValueSets, { portal }), staleTime: Infinity });
/** Of rules that mean nobody in particular: how many people get an allowance. */
export const peopleForecastQuery = () => ({
  ...endpointQuery(forecastAllowance, { body: { rules: [] }, portal }),
  ...caching.not_kept,
});
