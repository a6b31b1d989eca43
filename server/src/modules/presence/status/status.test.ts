import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as people from '@plaudit/contract/people/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import type { BodyInput } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type { EmployeeStatus } from '@plaudit/contract/people/schema';
import { shownStatus } from '@plaudit/contract/people/status';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let anna: Session;
let other: TestCompany;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  other = await app.company('Other');
});
beforeEach(async () => {
  acme = await app.company('Acme');
  anna = await app.employee(acme, { first_name: 'Anna' });
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

const connect = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: { employee_id: string; employee_status: EmployeeStatus }[] = [];
  socket.on('status.changed', (change: (typeof heard)[number]) => heard.push(change));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  return { socket, heard };
};
const statusOf = async ({ employee_id }: Session, as = acme.owner) => {
  const { employee_status } = await app.ok(people.getEmployee, { as, body: { employee_id } });
  return employee_status && shownStatus(employee_status, new Date());
};
const set = (as: Session, body: BodyInput<typeof people.updateStatus>) => app.call(people.updateStatus, { as, body });

test('R3.5 people with a connection are available, and others appear offline; a reload does not show', async () => {
  expect(await statusOf(anna)).toBe('Appear Offline');
  expect(anna.employee_profile.employee_status).toEqual({ status_type: 'auto', auto_status: 'Available' });
  const first = await connect(anna);
  await expect.poll(() => statusOf(anna)).toBe('Available');
  const second = await connect(anna);
  first.socket.disconnect();
  second.socket.disconnect();
  const third = await connect(anna);
  expect(await statusOf(anna)).toBe('Available');
  third.socket.disconnect();
  await expect.poll(() => statusOf(anna)).toBe('Appear Offline');
});

test('R3.5 a manual status takes precedence over what the connection says, until its end', async () => {
  await connect(anna);
  await expect.poll(() => statusOf(anna)).toBe('Available');
  expect((await set(anna, { status_type: 'manual', manual_status: 'Busy' })).data).toEqual({
    status_type: 'manual',
    auto_status: 'Available',
    manual_status: 'Busy',
    manual_until: null,
  });
  expect(await statusOf(anna)).toBe('Busy');
  const { items } = await app.ok(people.listEmployees, { as: acme.owner, body: { search: 'anna' } });
  expect(items[0]?.employee_status.manual_status).toBe('Busy');

  const manual_until = new Date(Date.now() + 3_600_000).toISOString();
  await set(anna, { status_type: 'manual', manual_status: 'Appear Offline', manual_until });
  expect(await statusOf(anna)).toBe('Appear Offline');
  await app.pool.query(`update employee_status set manual_until = now() - interval '1 s'`);
  expect(await statusOf(anna)).toBe('Available');
  await set(anna, { status_type: 'manual', manual_status: 'Busy' });
  expect((await set(anna, { status_type: 'auto' })).data).toEqual({ status_type: 'auto', auto_status: 'Available' });

  expect((await set(anna, { status_type: 'manual' })).failure.error_code).toBe('INVALID_REQUEST');
  const past = { manual_until: '2020-01-01T00:00:00.000Z' };
  expect((await set(anna, { status_type: 'manual', manual_status: 'Busy', ...past })).status).toBe(400);
  expect((await set(anna, { status_type: 'manual', manual_status: 'Gone' as 'Busy' })).status).toBe(400);
});

test('a text says more about a status, with one that is set or without, until its end; the next status replaces it', async () => {
  const lookedAt = async (as = acme.owner) => {
    const { employee_id } = anna;
    return (await app.ok(people.getEmployee, { as, body: { employee_id } })).employee_status;
  };
  const manual_until = new Date(Date.now() + 3_600_000).toISOString();
  expect((await set(anna, { status_type: 'auto', status_text: ' On\nvacation ', manual_until })).data).toEqual({
    status_type: 'auto',
    auto_status: 'Appear Offline',
    manual_until,
    status_text: 'On vacation',
  });
  expect(await lookedAt()).toMatchObject({ status_type: 'auto', status_text: 'On vacation' });
  const { items } = await app.ok(people.listEmployees, { as: acme.owner, body: { search: 'anna' } });
  expect(items[0]?.employee_status.status_text).toBe('On vacation');
  await app.pool.query(`update employee_status set manual_until = now() - interval '1 s'`);
  expect(await lookedAt()).toEqual({ status_type: 'auto', auto_status: 'Appear Offline' });

  const busy = { status_type: 'manual', manual_status: 'Busy' } as const;
  await set(anna, { ...busy, status_text: 'In a meeting' });
  expect(await lookedAt()).toMatchObject({ ...busy, manual_until: null, status_text: 'In a meeting' });
  // As apps say it that know of no text.
  await set(anna, busy);
  expect(await lookedAt()).not.toHaveProperty('status_text');
  await set(anna, { status_type: 'auto', status_text: 'On vacation' });
  await set(anna, { status_type: 'auto', status_text: null });
  expect(await lookedAt()).toEqual({ status_type: 'auto', auto_status: 'Appear Offline' });

  for (const status_text of ['', '\u202e', 'a'.repeat(limits.status_text_length + 1)]) {
    const { status, failure } = await set(anna, { status_type: 'auto', status_text });
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('people who are deactivated show no status that they set; it is back when they are', async () => {
  const { employee_id } = anna;
  await set(anna, { status_type: 'manual', manual_status: 'Available', status_text: 'On vacation' });
  const look = async () => {
    const { employee_status } = await app.ok(people.getEmployee, { as: acme.owner, body: { employee_id } });
    return [employee_status?.status_type, employee_status?.auto_status, employee_status?.status_text];
  };
  const turn = (status: 'ACTIVE' | 'INACTIVE') =>
    app.ok(people.updateAccountStatus, { as: acme.owner, query: { employee_id, status } });
  await turn('INACTIVE');
  expect(await look()).toEqual(['auto', 'Appear Offline', undefined]);
  await turn('ACTIVE');
  expect(await look()).toEqual(['manual', 'Appear Offline', 'On vacation']);
});

test('a client that begins to watch gets who changed in the moment before it listened', async () => {
  const { owner } = await app.company();
  const { employee_id } = owner;
  const watch = async (as: Session) =>
    (await app.ok(people.watchStatus, { as, body: { employee_ids: [employee_id] } })).changed_ids;
  expect(await watch(owner)).toEqual([]);
  await app.ok(people.updateEmployee, { as: owner, body: { employee_id, position_title: 'Baker' } });
  await app.drain();
  expect(await watch(owner)).toEqual([employee_id]);
  expect(await watch(other.owner)).toEqual([]);
});

test('R3.5 only clients that watch a person get their status, and none in another company does', async () => {
  const { employee_id } = anna;
  const emil = await app.employee(acme);
  const [watching, deaf, foreign] = [await connect(acme.owner), await connect(emil), await connect(other.owner)];
  const watch = (as: Session, body: BodyInput<typeof people.watchStatus>) => app.ok(people.watchStatus, { as, body });
  expect((await watch(acme.owner, { employee_ids: [employee_id] })).items).toEqual([
    { employee_id, employee_status: { status_type: 'auto', auto_status: 'Appear Offline' } },
  ]);
  expect((await watch(other.owner, { employee_ids: [employee_id] })).items).toEqual([]);
  await set(anna, { status_type: 'manual', manual_status: 'Busy' });
  await expect.poll(() => watching.heard.at(-1)?.employee_status.manual_status).toBe('Busy');
  expect(watching.heard.at(-1)?.employee_id).toBe(employee_id);
  await connect(anna);
  await expect.poll(() => watching.heard.at(-1)?.employee_status.auto_status).toBe('Available');

  await watch(acme.owner, { unwatch_ids: [employee_id] });
  const so_far = watching.heard.length;
  await watch(emil, { employee_ids: [employee_id] });
  await set(anna, { status_type: 'auto' });
  const of = (one: { employee_id: string }) => one.employee_id === employee_id;
  await expect.poll(() => deaf.heard.filter(of).length).toBe(1);
  expect(watching.heard.length).toBe(so_far);
  expect(foreign.heard.filter(of)).toEqual([]);
});

test('a connection watches a thousand people at most: those whom it has watched for longest go', async () => {
  const { owner: as } = acme;
  const emil = await app.employee(acme);
  const { heard } = await connect(as);
  const watch = (employee_ids: string[]) => app.ok(people.watchStatus, { as, body: { employee_ids } });
  const others = (count: number) => watch(Array.from({ length: count }, () => newId()));
  await watch([anna.employee_id]);
  // Nobody checks whether there are such people.
  for (let calls = 0; calls < 9; calls++) await others(limits.ids_per_request);
  await others(99);
  await set(anna, { status_type: 'manual', manual_status: 'Busy' });
  const heardOf = () => heard.map(({ employee_id }) => employee_id);
  await expect.poll(heardOf).toEqual([anna.employee_id]);
  await watch([emil.employee_id]);
  for (const who of [anna, emil]) await set(who, { status_type: 'manual', manual_status: 'Available' });
  await expect.poll(heardOf).toEqual([anna.employee_id, emil.employee_id]);
});
