import { randomUUID } from 'node:crypto';
import { registerCompany, resetPassword, verifySignIn } from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import { dismissFirstSteps } from '@plaudit/contract/first-steps/endpoints';
import { chooseFeedOrder } from '@plaudit/contract/feed/endpoints';
import { inviteEmployee } from '@plaudit/contract/people/endpoints';
import { dismissHint, welcome_hints } from '@plaudit/contract/welcome/endpoints';
import { type Call, callAs, openSession } from './api.ts';
import { mailedToken } from './outbox.ts';

export const password = 'Lantern-2026!';

export type Person = {
  name: string;
  first_name: string;
  email: string;
  employee_id: string;
  /** Calls the API with a session of its own: the browser's session rotates its token separately. */
  call: Call;
  signIn: () => Promise<Session>;
};
export type Company = {
  company_id: string;
  owner: Person;
  /** Adds an employee with a password, by the mail that an invitation sends. They know their way around, unless they are `new`. */
  join: (first_name: string, last_name: string, more?: { is_new?: boolean }) => Promise<Person>;
};

/** A company that no one else uses, created by a normal registration. */
export async function newCompany(company_name = 'Northwind Paper'): Promise<Company> {
  const mark = randomUUID().slice(0, 8);
  const addressOf = (first_name: string): string => `${first_name.toLowerCase()}.${mark}@northwind.example`;
  const names = { first_name: 'Olivia', last_name: 'Marsh' };
  const work_email_id = addressOf(names.first_name);
  const anybody = callAs(null);
  await anybody(registerCompany, {
    body: { company_name, ...names, work_email_id, password, confirm_password: password },
  });
  const token = await mailedToken(work_email_id, '/verify');
  const step = await anybody(verifySignIn, { body: { token } });
  if (step.step !== 'session') throw new Error(`Verifying an address asked for more: ${step.step}`);
  const { session } = step;
  const owner = personOf(names.first_name, names.last_name, work_email_id, session);
  await settleIn(owner);
  // Screens of a company that has begun; what comes before is in first-steps.spec.ts.
  await owner.call(dismissFirstSteps, { body: { is_dismissed: true } });

  const join: Company['join'] = async (first_name, last_name, { is_new = false } = {}) => {
    const email = addressOf(first_name);
    await owner.call(inviteEmployee, {
      body: { first_name, last_name, work_email_id: email, position_title: 'Editor' },
      headers: { 'idempotency-key': randomUUID() },
    });
    const invitation = await mailedToken(email, '/invitation');
    await anybody(resetPassword, { body: { token: invitation, password, confirm_password: password } });
    const person = personOf(first_name, last_name, email, await openSession(email, password));
    if (!is_new) await settleIn(person);
    return person;
  };
  return { company_id: session.company_id, owner, join };
}

/** Dismisses the welcome and the hints, and reads the feed newest first: journeys are about something else. */
const settleIn = async ({ call }: Person): Promise<void> => {
  for (const hint of welcome_hints) {
    const headers = { 'idempotency-key': randomUUID() };
    await call(dismissHint, { body: { hint, is_dismissed: true }, headers });
  }
  const headers = { 'idempotency-key': randomUUID() };
  await call(chooseFeedOrder, { body: { feed_order: 'latest' }, headers });
};

const personOf = (first_name: string, last_name: string, email: string, session: Session): Person => ({
  name: `${first_name} ${last_name}`,
  first_name,
  email,
  employee_id: session.employee_id,
  call: callAs(session),
  signIn: () => openSession(email, password),
});
