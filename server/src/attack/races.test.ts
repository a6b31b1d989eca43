import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '@plaudit/contract';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as join_link from '@plaudit/contract/join-link/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as people from '@plaudit/contract/people/endpoints';
import * as provisioning from '@plaudit/contract/provisioning/endpoints';
import * as recognition_group from '@plaudit/contract/recognition-group/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import { newAddress, password, startTestApp, type TestApp } from '../platform/testing/app.ts';
import { inputsOf } from './testing/inputs.ts';
import { seed } from './testing/seed.ts';
import { makeWorld, type World } from './testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  world = await makeWorld(app, 'Plain');
  await app.ok(security.updateSignInPolicy, { as: world.company.owner, body: { frontline_allowed: true } });
});
afterAll(() => app.close());

/** Which of two comes first is chance: each race runs this often. */
const rounds = Array.from({ length: 3 }, (_, round) => round);
const changed = 'Changed-2026!';
const stolen = 'Stolen-2026!';

const isIn = async (as: Session): Promise<boolean> => (await app.call(company_calls.getCompany, { as })).status === 200;
const signIn = (email: string, given: string) => app.call(auth.signIn, { body: { email, password: given } });
const requestReset = async (email: string): Promise<string> => {
  await app.ok(auth.requestPasswordReset, { body: { email } });
  return app.openMail(email);
};
const reset = (token: string, given: string) =>
  app.call(auth.resetPassword, { body: { token, password: given, confirm_password: given } });

test.each(rounds)('no one stays who signs in by the old password while it is replaced (%i)', async () => {
  const victim = await app.employee(world.company);
  const { work_email_id } = victim.employee_profile;
  const token = await requestReset(work_email_id);
  const [done, ...answers] = await Promise.all([
    reset(token, changed),
    ...Array.from({ length: 4 }, () => signIn(work_email_id, password)),
  ]);
  expect(done.status).toBe(200);
  const opened = answers.flatMap(({ data }) => (data?.step === 'session' ? [data.session] : []));
  expect(await Promise.all([victim, ...opened].map(isIn))).toEqual([victim, ...opened].map(() => false));
});

test.each(rounds)(
  'of two who replace a password with what was valid before, the later one is refused (%i)',
  async () => {
    const victim = await app.employee(world.company);
    const { work_email_id } = victim.employee_profile;
    const token = await requestReset(work_email_id);
    const [by_mail, by_hand] = await Promise.all([
      reset(token, changed),
      app.call(auth.changePassword, {
        as: victim,
        body: { current_password: password, password: stolen, confirm_password: stolen },
      }),
    ]);
    expect([by_mail, by_hand].filter(({ status }) => status === 200)).toHaveLength(1);
    const opens = async (given: string) => (await signIn(work_email_id, given)).status === 200;
    const is_mailed = by_mail.status === 200;
    expect([await opens(changed), await opens(stolen)]).toEqual([is_mailed, !is_mailed]);
  },
);

/** A person with a PIN of their own, and the way to sign in with it. */
const gatekeeper = async () => {
  const { company_id, owner: as } = world.company;
  const employee_code = newAddress('code').split('@')[0] as string;
  const body = { first_name: 'Maria', last_name: 'Gate', employee_code };
  const { employee_id, start_pin } = await app.ok(security.addFrontlinePerson, { as, body });
  const enter = (pin: string) => app.call(auth.signInFrontline, { body: { company_id, employee_code, pin } });
  const begin = async (pin: string) => {
    const { data } = await enter(pin);
    if (data.step !== 'choose_pin') throw new Error(data.step);
    const { challenge_id } = data;
    return (own: string) => app.call(auth.choosePin, { body: { challenge_id, pin: own } });
  };
  const issue = () => app.ok(security.issueStartPin, { as, body: { employee_id } });
  return { employee_id, start_pin, enter, begin, issue };
};
const own_pin = '481593';

test.each(rounds)('a start PIN is exchanged once, also by two at the same time (%i)', async () => {
  const { start_pin, begin, enter } = await gatekeeper();
  const [first, second] = [await begin(start_pin), await begin(start_pin)];
  const answers = await Promise.all([first(own_pin), second('926481')]);
  // Too late for its own step, or for the PIN.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const taken = answers[0]?.status === 200 ? own_pin : '926481';
  expect((await enter(taken)).data.step).toBe('session');
});

test.each(rounds)('a PIN that is replaced at that very moment lets no one stay (%i)', async (round) => {
  const { start_pin, begin, enter, issue, employee_id } = await gatekeeper();
  const choose = await begin(start_pin);
  await choose(own_pin);
  const as = world.company.owner;
  const end = round % 2 === 0 ? issue : () => app.ok(security.removePin, { as, body: { employee_id } });
  const [, ...answers] = await Promise.all([end(), ...Array.from({ length: 3 }, () => enter(own_pin))]);
  const opened = answers.flatMap(({ data }) => (data?.step === 'session' ? [data.session] : []));
  expect(await Promise.all(opened.map(isIn))).toEqual(opened.map(() => false));
});

test.each(rounds)('a start PIN that is replaced while it is exchanged leaves nothing from before (%i)', async () => {
  const { start_pin, begin, issue, enter } = await gatekeeper();
  const choose = await begin(start_pin);
  const [next, chosen] = await Promise.all([issue(), choose(own_pin)]);
  const opened = chosen.data?.step === 'session' ? [chosen.data.session] : [];
  expect(await Promise.all(opened.map(isIn))).toEqual(opened.map(() => false));
  expect((await enter(own_pin)).failure.error_code).toBe('AUTH_INVALID_CREDENTIALS');
  expect((await enter(next.start_pin)).data.step).toBe('choose_pin');
});

test('an invitation is accepted once, no matter who else has the link', async () => {
  const work_email_id = newAddress('invited');
  const body = { first_name: 'Ina', last_name: 'Vited', work_email_id };
  await app.ok(people.inviteEmployee, { as: world.company.owner, body });
  const token = await app.openMail(work_email_id);
  const answers = await Promise.all(['First-2026!', 'Second-2026!', 'Third-2026!'].map((given) => reset(token, given)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

const counted: [what: string, most: number, make: (as: Session, at: number) => Promise<{ status: number }>][] = [
  [
    'provisioning tokens',
    limits.provisioning_tokens,
    (as, at) => app.call(provisioning.createProvisioningToken, { as, body: { token_name: `Token ${at}` } }),
  ],
  [
    'links to join',
    limits.join_links,
    (as) => app.call(join_link.createJoinLink, { as, body: { email_domains: null } }),
  ],
  [
    'profile fields',
    limits.custom_fields,
    (as, at) => app.call(custom_field.createCustomField, { as, body: { field_name: `Field ${at}`, kind: 'text' } }),
  ],
  [
    'groups of types',
    limits.recognition_groups,
    (as, at) => {
      const body = { group_name: `Group ${at}`, recognition_type_ids: [] };
      return app.call(recognition_group.createRecognitionGroup, { as, body });
    },
  ],
];

test.each(counted)(
  'of more %s than a company may have, requested at once, only as many are created',
  async (_what, most, make) => {
    const { owner } = await app.company('Full');
    const answers = await Promise.all(Array.from({ length: most + 5 }, (_, at) => make(owner, at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

/** Calls that would remove the storm's own basis: sessions, accounts and rules that all others depend on. */
const calm =
  /^auth\.|^security\.update|^company\.updateM|^sso\.|^factor\.|endAccountSessions|^role\.(update|delete|remove)|^device\.test/;

test(`whatever happens at once, nothing breaks and every sum is correct (seed ${seed})`, async () => {
  const { company, receiver, ids } = world;
  const administrator = await app.employee(company, { role: 'administrator' });
  const callers = [company.owner, administrator, receiver];
  const all = Object.entries(endpoints).filter(
    ([name, { method, auth: kind, file }]) => kind === 'session' && !file && !calm.test(name) && method !== 'GET',
  );
  const calls = fc.sample(fc.constantFrom(...all), { numRuns: 60, seed }).flatMap(([name, endpoint], place) => {
    const made = fc.record({ body: inputsOf(endpoint.body, ids), query: inputsOf(endpoint.query, ids) });
    const [asked] = fc.sample(made, { numRuns: 1, seed: seed + place });
    // All of them make each call at once.
    return callers.map((as) => ({ name, endpoint, as, asked }));
  });
  const broken: string[] = [];
  const at_once = 12;
  for (let from = 0; from < calls.length; from += at_once) {
    await Promise.all(
      calls.slice(from, from + at_once).map(async ({ name, endpoint, as, asked }) => {
        const { status } = await app.call(endpoint, { as, ...(asked as object) } as never);
        if (status >= 500) broken.push(`${name} ${status}, asked ${JSON.stringify(asked)}`);
      }),
    );
  }
  expect(broken).toEqual([]);
  await app.drain();
  const { rows: failed } = await app.pool.query(
    `select task_identifier as job, last_error from graphile_worker.jobs where last_error is not null
     union all select name, last_error from line_job where last_error is not null`,
  );
  expect(failed).toEqual([]);
  expect(await drift()).toEqual([]);
  expect(await app.ok(audit.verifyAudit, { as: company.owner })).toMatchObject({ problem: null });
});

/** Separate counts that do not agree with what they count. */
const drift = async (): Promise<unknown[]> => {
  const { rows } = await app.pool.query(`
    select 'balance' as what, owner_id::text as of from points_account a where account <> 'issued' and balance <>
      (select coalesce(sum(points), 0) from points_entry e where (e.company_id, e.owner_id, e.account) = (a.company_id, a.owner_id, a.account))
    union all select 'below zero', owner_id::text from points_account where balance < 0
    union all select 'transfer', transfer_id::text from points_entry group by company_id, transfer_id having sum(points) <> 0
    union all select 'link', link_id::text from join_link where used_count > most_people
    union all select 'without owner', c.company_id::text from company c where not exists (
      select from employee_role er join role r using (company_id, role_id) join employee e using (company_id, employee_id)
      where er.company_id = c.company_id and r.default_role = 'owner' and e.employee_account_status = 'ACTIVE' and e.deleted_at is null)
    union all select 'without role', employee_id::text from employee e where deleted_at is null and not exists (
      select from employee_role er where (er.company_id, er.employee_id) = (e.company_id, e.employee_id))
    union all select 'address', work_email_id from employee where deleted_at is null and work_email_id <> ''
      group by company_id, work_email_id having count(*) > 1`);
  return rows;
};
