import type { PublicCompany } from '@plaudit/contract/company/schema';
import { storedValue } from './stored-value.ts';

const stored = storedValue<PublicCompany>('company');

export const currentCompany = stored.get;
export const subscribeCompany = stored.subscribe;
export const clearCompany = () => stored.set(null);
export const saveCompany = (company: PublicCompany) => stored.set(company);
