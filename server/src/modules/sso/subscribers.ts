import { on } from '../../platform/jobs/events.ts';
import { employeeDeactivated } from '../people/events.ts';
import { deleteIdentities } from './person/queries.ts';

/** Who comes back to a company may have got a new account at its provider: the next sign-on links it by the address. */
export const subscribers = [
  on(employeeDeactivated, async (ctx, { company_id, employee_id }) => {
    await deleteIdentities(ctx.db, company_id, employee_id);
  }),
];
