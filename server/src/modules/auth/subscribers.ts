import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { employeeAddressChanged, employeeDeactivated } from '../people/events.ts';
import { employeeInvited } from '../invitation/events.ts';
import { signOnEnforced } from '../sso/events.ts';
import { sendInvitation } from './jobs.ts';
import { moveLogin } from './password/password.ts';
import { endSessions } from './session/session.ts';
import { endUnsigned } from './sign-on/sign-on.ts';

export const subscribers = [
  on(employeeInvited, (ctx, invitation) => transact(ctx, async (tx) => enqueue(tx, sendInvitation, invitation))),
  // Calls have been refused since the deactivation; this closes live connections, also after the account returns.
  on(employeeDeactivated, (ctx, who) => transact(ctx, async (tx) => void (await endSessions(tx, who, {})))),
  on(employeeAddressChanged, moveLogin),
  on(signOnEnforced, endUnsigned),
];
