import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { fakeBrowser, newPage } from '../testing/fake-browser.ts';
import { storeOf } from '../testing/store-hook.ts';

vi.mock('react', () => import('../testing/store-hook.ts'));

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const load = () =>
  newPage(async () => ({ ...(await import('./inactive.ts')), ...(await import('./company-store.ts')) }));
const company = {
  company_id: 'c1',
  modules: {},
  support_email: 'help@acme.example',
  terms_url: 'https://acme.example/terms',
} as unknown as PublicCompany;

test('R2.4 the reason why a person is out is kept with the help of their company, which is forgotten', async () => {
  const { currentInactive, noteInactive, saveCompany, useInactive } = await load();
  saveCompany(company);
  const { get, subscribe } = storeOf(useInactive);
  const heard = vi.fn<() => void>();
  const end = subscribe(heard);
  noteInactive({ inactive: 'account' });
  const { support_email, terms_url } = company;
  expect(get()).toEqual({ cause: 'account', support_email, terms_url });
  expect([currentInactive(), heard.mock.calls.length]).toEqual([get(), 1]);
  end();
  noteInactive({ inactive: 'company' });
  expect([get()?.cause, heard.mock.calls.length]).toEqual(['company', 1]);
});

test('R2.4 without a stored company there is a reason and no help', async () => {
  const { currentInactive, noteInactive } = await load();
  noteInactive({ inactive: 'company' });
  expect(currentInactive()).toEqual({ cause: 'company', support_email: null, terms_url: null });
});

test.each([[null], [undefined], [{}], [{ inactive: true }], [{ inactive: 'later' }]])(
  'a refusal with %o says nothing of it',
  async (payload) => {
    const { currentInactive, noteInactive } = await load();
    noteInactive(payload);
    expect(currentInactive()).toBeNull();
  },
);
