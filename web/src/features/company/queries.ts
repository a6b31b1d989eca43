import {
  getCompany,
  getGlobalConfig,
  getModules,
  listValues,
  listValueSets,
} from '@plaudit/contract/company/endpoints';
import { forecastAllowance, getAllowanceRules } from '@plaudit/contract/points-policy/endpoints';
import type { AllowanceRule } from '@plaudit/contract/points-policy/schema';
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
/** The rules that give some people another allowance than the company's. */
export const allowanceRulesQuery = () => ({ ...endpointQuery(getAllowanceRules, { portal }), ...caching.not_kept });
/** How many people get the company's allowance with these rules. */
export const peopleForecastQuery = (rules: AllowanceRule[] | undefined) => ({
  ...endpointQuery(forecastAllowance, { body: { rules: rules ?? [] }, portal }),
  ...caching.not_kept,
  enabled: rules !== undefined,
});
