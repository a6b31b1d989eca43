import { expect, test } from 'vitest';
import { all_columns, columnOfHead } from './policy.ts';

test('the template’s columns are read by their headings', () => {
  for (const [column, { head }] of all_columns) expect(columnOfHead(head)).toBe(column);
});

// Files from earlier templates are still in use.
test.each([
  ['Work e-mail', 'Work email', 'work_email_id'],
  ['Position', 'Job title', 'position_title'],
  ['Manager’s e-mail', 'Manager’s email', 'manager_email'],
  ["Manager's e-mail", "Manager's email", 'manager_email'],
] as const)('“%s” is read like “%s”', (earlier, current, column) => {
  expect([columnOfHead(earlier), columnOfHead(current)]).toEqual([column, column]);
});
