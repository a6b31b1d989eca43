import type { ReportDepartment } from '@plaudit/contract/points-report/schema';
import { addTo, no_department, openRow } from './policy.ts';
import type { DepartmentSums } from './queries.ts';

export const viewDepartment = ({ department_id, department_name, sums }: DepartmentSums): ReportDepartment => {
  const row = openRow(null);
  for (const sum of sums) addTo(row, sum);
  return { department_id: department_id === no_department ? null : department_id, department_name, ...row };
};
