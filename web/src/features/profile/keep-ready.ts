import type { KeepReady } from '../../lib/feature/feature.ts';
import { readQuery } from '../../lib/feature/keep-ready.ts';
import { employeeQuery } from '../people/queries.ts';

export const keepReady: KeepReady = ({ employee_id }) => [readQuery(employeeQuery(employee_id))];
