import { expect, test } from 'vitest';
import { all_columns, columnOfHead, isKnownHead, plainHead } from './policy.ts';

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

test('headings are compared without case, marks and spaces', () => {
  expect(plainHead('  FIRST_name * ')).toBe('first name');
  expect(plainHead('Manager’s   Email')).toBe("manager's email");
  expect([isKnownHead('personalnummer'), isKnownHead('work_email_id'), isKnownHead('Shoe size')]).toEqual([
    true,
    true,
    false,
  ]);
});
