import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getCompany,
  getGlobalConfig,
  getModules,
  listValues,
  updateCompany,
  updateModules,
  updateValues,
} from '@plaudit/contract/company/endpoints';
import type { ModuleMap } from '@plaudit/contract/company/modules';
import type { Company, CompanySettings, CompanyValue } from '@plaudit/contract/company/schema';
import { call } from '../../../lib/api/api.ts';
import { currentCompany, saveCompany } from '../../../lib/session/company-store.ts';
import { tellError } from '../../../lib/errors/tell-error.ts';
import { companyQuery, companyValuesQuery, modulesQuery } from '../queries.ts';

const portal = 'admin' as const;
/** Saves settings; the theme and logo of this window follow at once. */
export const useUpdateCompany = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<CompanySettings>) => call(updateCompany, { body, portal }),
    onSuccess: (company: Company) => {
      queryClient.setQueryData(companyQuery().queryKey, company);
      saveCompany(company);
      void queryClient.invalidateQueries({ queryKey: [getGlobalConfig.path] });
    },
  });
};

/** Turns modules on and off; the switch moves at once, and back when the server refuses. */
export const useUpdateModules = (company_id: string) => {
  const queryClient = useQueryClient();
  const key = modulesQuery(company_id).queryKey;
  return useMutation({
    mutationFn: (change: Partial<ModuleMap>) => call(updateModules, { body: { company_id, ...change }, portal }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      const map = before?.[company_id];
      if (map) queryClient.setQueryData(key, { [company_id]: { ...map, ...change } });
      return before;
    },
    onSuccess: (changed) => {
      const [company, modules] = [currentCompany(), changed[company_id]];
      if (company && modules) saveCompany({ ...company, modules });
      void queryClient.invalidateQueries({ queryKey: [getCompany.path] });
    },
    onError: (error, _change, before) => {
      queryClient.setQueryData(key, before);
      tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getModules.path] }),
  });
};

export type DraftValue = Omit<CompanyValue, 'company_value_id'> & { company_value_id?: string };

/**
 * Saves the whole list in its order. It shows at once, and the list before when the server refuses. A toast says why, unless a
 * form does.
 */
export const useUpdateValues = (told: 'toast' | 'form' = 'toast') => {
  const queryClient = useQueryClient();
  const key = companyValuesQuery().queryKey;
  return useMutation({
    // One after the other, so that quick changes of the order arrive in order.
    scope: { id: 'values' },
    mutationFn: (values: DraftValue[]) => call(updateValues, { body: { values }, portal }),
    onMutate: async (values) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      const items = values.map((value, index) => ({ company_value_id: `new-${index}`, ...value }));
      queryClient.setQueryData(key, { items, next_cursor: null });
      return before;
    },
    onError: (error, _values, before) => {
      queryClient.setQueryData(key, before);
      if (told === 'toast') tellError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listValues.path] }),
  });
};
