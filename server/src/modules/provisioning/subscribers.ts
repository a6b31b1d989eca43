import { on } from '../../platform/jobs/events.ts';
import { employeeAddressChanged } from '../people/events.ts';
import { forgetDeleted } from './users/users.ts';

// Whoever is deleted here leaves nothing of theirs behind, and their name to whoever comes next.
export const subscribers = [on(employeeAddressChanged, forgetDeleted)];
