import { on } from '../../platform/jobs/events.ts';
import { employeeAddressChanged } from '../people/events.ts';
import { forgetDeleted } from './users/users.ts';

// People who are deleted here leave nothing behind, and the next person can have their user name.
export const subscribers = [on(employeeAddressChanged, forgetDeleted)];
