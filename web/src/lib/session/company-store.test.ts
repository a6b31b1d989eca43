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

test('what another version stored is no company', () => {
  for (const stored of [
    '"acme"',
    'null',
    '{}',
    '{"company_id":"c1"}',
    '{"modules":{}}',
    '{"company_id":1,"modules":{}}',
  ]) {
    localStorage.setItem('company', stored);
    expect(currentCompany()).toBeNull();
  }
  localStorage.setItem('company', '{"company_id":"c1","modules":null}');
  expect(currentCompany()).toBeNull();
});
