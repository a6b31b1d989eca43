import { readFileSync } from 'node:fs';
import { Theme } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AccountStatus, EmployeeStatus } from '@plaudit/contract/people/schema';
import { i18n } from '../../../lib/locale/i18n.ts';
import { StatusDialog } from './status-dialog.tsx';
import { WithStatus } from './status-dot.tsx';

const people = JSON.parse(readFileSync(new URL('../../../../public/locales/en/people.json', import.meta.url), 'utf8'));

// Dialogs need a browser.
vi.mock('../../../ui/form-dialog.tsx', () => ({ FormDialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('../mutations.ts', () => ({ useUpdateStatus: () => ({ mutate: () => {}, isPending: false }) }));

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { people } } }));

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(<Theme>{node}</Theme>).replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '|');

test('people without a connection are offline; only your own choice is to appear so', () => {
  const employee_status: EmployeeStatus = { status_type: 'auto', auto_status: 'Appear Offline' };
  expect(textOf(<WithStatus person={{ employee_status }}>{null}</WithStatus>)).toContain('|Offline|');
  expect(textOf(<StatusDialog status={employee_status} onClose={() => {}} />)).toContain('|Appear offline|');
});

test('people who have not joined or are deactivated have no status at their picture', () => {
  const employee_status: EmployeeStatus = { status_type: 'auto', auto_status: 'Appear Offline' };
  const shown = (employee_account_status: AccountStatus) =>
    textOf(<WithStatus person={{ employee_status, employee_account_status }}>{null}</WithStatus>).includes('Offline');
  expect([shown('ACTIVE'), shown('INACTIVE'), shown('INVITED')]).toEqual([true, false, false]);
  expect(textOf(<WithStatus person={{}}>{null}</WithStatus>)).not.toContain('Offline');
});
