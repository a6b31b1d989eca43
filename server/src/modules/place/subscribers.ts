import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { audienceChanged } from '../audience/events.ts';
import { employeeDeactivated } from '../people/events.ts';
import { followAudience } from './audience/audience.ts';
import { listOwned, passOwnership } from './members/queries.ts';

export const subscribers = [
  on(audienceChanged, followAudience),

  // Whoever comes back owns it again, together with who looked after it meanwhile.
  on(employeeDeactivated, (ctx, { company_id, employee_id }) =>
    transact(ctx, async (tx) => {
      await passOwnership(company_id, await listOwned(tx.db, company_id, employee_id)).execute(tx.db);
    }),
  ),
];
