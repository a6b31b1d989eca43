import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { clearCompany, companySaver, currentCompany, saveCompany } from './company-store.ts';

const company = { company_id: 'c1', modules: {} } as unknown as PublicCompany;

beforeEach(() => void fakeBrowser());
afterEach(clearCompany);

test('R4.3 the company is empty after clear-company, even if an earlier request is answered later', () => {
  saveCompany(company);
  const saveAnswer = companySaver();
  clearCompany();
  expect(currentCompany()).toBeNull();
  saveAnswer(company);
  expect(currentCompany()).toBeNull();
  companySaver()(company);
  expect(currentCompany()).toEqual(company);
});
