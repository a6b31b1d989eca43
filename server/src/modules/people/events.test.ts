import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as people from '@plaudit/contract/people/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import {
  newAddress,
  sessionHeaders,
  startTestApp,
  type TestApp,
  type TestCompany,
} from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let [emil, watcher, passerby]: Session[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  emil = await app.employee(acme);
  watcher = await app.employee(acme);
  passerby = await app.employee(acme);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

const connect = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('people.changed', ({ employee_ids }: RealtimeEvents['people.changed']) => heard.push(...employee_ids));
  socket.on('admin.changed', ({ kind }: RealtimeEvents['admin.changed']) => heard.push(kind));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  return heard;
};

test('each change of people reaches open apps of their admins, of people who look at them, and their own', async () => {
  const { owner: as } = acme;
  const { employee_id } = emil as Session;
  const [admin, looking, own, other] = await Promise.all(
    [as, watcher as Session, emil as Session, passerby as Session].map(connect),
  );
  await app.ok(people.watchStatus, { as: watcher as Session, body: { employee_ids: [employee_id] } });
  const person = { first_name: 'New', last_name: 'Comer', work_email_id: newAddress('new') };
  const steps: [what: string, change: () => Promise<unknown>, is_open: boolean][] = [
    ['fields', () => app.ok(people.updateEmployee, { as, body: { employee_id, position_title: 'Baker' } }), true],
    [
      'own fields',
      () => app.ok(people.updateEmployee, { as: emil as Session, body: { employee_id, about: 'Hello' } }),
      true,
    ],
    [
      'manager',
      () => app.ok(people.updateManager, { as, body: { employee_ids: [employee_id], manager_id: as.employee_id } }),
      true,
    ],
    ['deactivated', () => app.ok(people.updateAccountStatus, { as, query: { employee_id, status: 'INACTIVE' } }), true],
    ['back', () => app.ok(people.updateAccountStatus, { as, query: { employee_id, status: 'ACTIVE' } }), false],
    ['deleted', () => app.ok(people.deleteEmployee, { as, query: { employee_id } }), false],
    ['restored', () => app.ok(people.restoreEmployee, { as, body: { employee_id } }), false],
  ];
  for (const [what, change, is_open] of steps) {
    for (const heard of [admin, looking, own]) heard?.splice(0);
    await change();
    await expect.poll(() => [what, admin?.includes('people')]).toEqual([what, true]);
    await expect.poll(() => [what, looking]).toEqual([what, [employee_id]]);
    await expect.poll(() => [what, !is_open || own?.includes(employee_id)]).toEqual([what, true]);
  }
  admin?.splice(0);
  await app.ok(people.inviteEmployee, { as, body: person });
  await expect.poll(() => admin).toContain('people');
  expect(other).toEqual([]);
});

test('of people who change together, each hears only of themselves', async () => {
  const both = [await app.employee(acme), await app.employee(acme)];
  const heard = await Promise.all(both.map(connect));
  const employee_ids = both.map(({ employee_id }) => employee_id);
  const body = { employee_ids, manager_id: acme.owner.employee_id };
  await app.ok(people.updateManager, { as: acme.owner, body });
  await expect.poll(() => heard).toEqual(employee_ids.map((id) => [id]));
});
