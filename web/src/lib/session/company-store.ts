import type { PublicCompany } from '@plaudit/contract/company/schema';
import { clearCompany, onEvent } from './session-events.ts';
import { storedValue } from '../storage/stored-value.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const stored = storedValue('company', (value): PublicCompany | null => {
  const company = isObject(value) ? (value as Partial<PublicCompany>) : {};
  return typeof company.company_id === 'string' && isObject(company.modules) ? (company as PublicCompany) : null;
});

export const currentCompany = stored.get;
export const subscribeCompany = stored.subscribe;
export const saveCompany = (company: PublicCompany) => stored.set(company);
export { clearCompany };

let times_emptied = 0;
onEvent('clear-company', () => {
  times_emptied += 1;
  stored.set(null);
});

/** Call it before the server is asked. The returned function saves the answer, unless the company was cleared in between. */
export const companySaver = (): ((company: PublicCompany) => void) => {
  const before = times_emptied;
  return (company) => {
    if (times_emptied === before) saveCompany(company);
  };
};
