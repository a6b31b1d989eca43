import type { QueryClient } from '@tanstack/react-query';
import { getCompany, getGlobalConfig, getModules, listValues } from '@plaudit/contract/company/endpoints';
import { saveCompany } from '../../lib/company-store.ts';
import { defineRealtime } from '../../lib/socket.ts';

const readAgain = (queryClient: QueryClient, paths: string[]): void =>
  paths.forEach((path) => void queryClient.invalidateQueries({ queryKey: [path] }));

const settings = [getCompany.path, getModules.path, getGlobalConfig.path];

/** A changed theme, logo or module map shows at once in every open window of the company. */
export const companyRealtime = defineRealtime(
  {
    'company.changed': (company, queryClient) => {
      saveCompany(company);
      readAgain(queryClient, settings);
    },
    'catalogue.changed': ({ kind }, queryClient) => {
      if (kind === 'values') readAgain(queryClient, [listValues.path]);
    },
  },
  { onReconnect: (queryClient) => readAgain(queryClient, [...settings, listValues.path]) },
);
