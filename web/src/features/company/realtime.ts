import { resolveCompany } from '@plaudit/contract/auth/endpoints';
import { getCompany, getGlobalConfig, getModules, listValues } from '@plaudit/contract/company/endpoints';
import { call } from '../../lib/api/api.ts';
import { companySaver, saveCompany } from '../../lib/session/company-store.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { defineRealtime, readAgain } from '../../lib/connection/socket.ts';

const settings = [getCompany.path, getModules.path, getGlobalConfig.path];

/** Without an answer the stored state stays; the next connection asks again. */
const readCompany = (): void => {
  const company_id = currentSession()?.company_id;
  if (company_id) call(resolveCompany, { query: { company_id } }).then(companySaver(), () => {});
};

/** A changed theme, logo or module map shows at once in every open window of the company. */
export const realtime = [
  defineRealtime(
    {
      'company.changed': (company, queryClient) => {
        saveCompany(company);
        readAgain(queryClient, settings);
      },
      'catalogue.changed': ({ kind }, queryClient) => {
        if (kind === 'values') readAgain(queryClient, [listValues.path]);
      },
    },
    {
      catchUp: (queryClient) => {
        readCompany();
        readAgain(queryClient, [...settings, listValues.path]);
      },
    },
  ),
];
