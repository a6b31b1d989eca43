import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import { SignedInContext, useCompany, useModule, usePermission, useSession } from './session.ts';
import { session } from '../testing/fake-browser.ts';

const company = { company_id: 'c1', company_name: 'Northwind', modules: { points: true } } as PublicCompany;

const show = (read: () => unknown, is_inside: boolean): string => {
  const Reader = () => String(read());
  const reader = createElement(Reader);
  return renderToString(is_inside ? createElement(SignedInContext, { value: { session, company } }, reader) : reader);
};

test.each<[string, () => unknown, string]>([
  ['useSession', () => useSession().session.employee_id, 'e1'],
  ['useCompany', () => useCompany().company_name, 'Northwind'],
  ['usePermission', () => usePermission('recognition.give'), 'true'],
  ['useModule', () => useModule('points'), 'true'],
])('R8.3 %s throws outside of its provider, and answers inside', (name, read, answer) => {
  expect(() => show(read, false)).toThrow(name);
  expect(show(read, true)).toBe(answer);
});
