import { listHistory } from '@plaudit/contract/points/endpoints';
import { endpointPages } from '../../lib/api/query.ts';
import type { Account } from './format.ts';

export const historyPages = (account: Account | undefined) =>
  endpointPages(listHistory, { query: account ? { account } : {} });
