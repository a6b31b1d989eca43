import type { BadgeProps } from '@radix-ui/themes';
import type { EmployeeImport, ImportRow, ImportValue } from '@plaudit/contract/spreadsheet/schema';
import { formatDate } from '../../../lib/format/format-date.ts';

export const state_colors: Record<EmployeeImport['state'], NonNullable<BadgeProps['color']>> = {
  checking: 'blue',
  checked: 'blue',
  refused: 'red',
  running: 'blue',
  done: 'green',
  cancelled: 'gray',
  undoing: 'amber',
  undone: 'gray',
};

export const outcomes = ['wrong', 'new', 'changed', 'unchanged'] as const satisfies readonly ImportRow['outcome'][];

export const countOf = (job: EmployeeImport, outcome: ImportRow['outcome']): number => job[`${outcome}_count`];

/** Rows that the run is about. */
export const todoOf = ({ new_count, changed_count }: Pick<EmployeeImport, 'new_count' | 'changed_count'>): number =>
  new_count + changed_count;

/** The progress of the current step, and its total; `all` is null while it is unknown. */
export const progressOf = (job: EmployeeImport): { done: number; all: number | null } => {
  if (job.state === 'checking') return { done: job.rows_count, all: null };
  if (job.state === 'undoing') return { done: job.undone_count, all: job.done_count };
  return { done: job.done_count + job.skipped_count, all: todoOf(job) };
};

/** A value as the reader writes it. */
export const cellText = (column: ImportValue['column'], text: string): string =>
  column === 'hire_date' && text ? formatDate(`${text}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }) : text;
