import { getBalance, listHistory } from '@plaudit/contract/points/endpoints';
import { endpointPages, endpointQuery } from '../../lib/query.ts';
import type { Account } from './format.ts';

export const balanceQuery = () => endpointQuery(getBalance);
export const historyPages = (account: Account | undefined) =>
  endpointPages(listHistory, { query: account ? { account } : {} });
