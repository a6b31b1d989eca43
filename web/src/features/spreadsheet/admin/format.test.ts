import { expect, test } from 'vitest';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { progressOf } from './format.ts';

const job = {
  rows_count: 900,
  new_count: 500,
  changed_count: 300,
  done_count: 200,
  skipped_count: 10,
  undone_count: 50,
} as EmployeeImport;

test.each([
  ['checking', { done: 900, all: null }],
  ['running', { done: 210, all: 800 }],
  ['undoing', { done: 50, all: 200 }],
] as const)('how far an import is while it is %s', (state, progress) => {
  expect(progressOf({ ...job, state })).toEqual(progress);
});
