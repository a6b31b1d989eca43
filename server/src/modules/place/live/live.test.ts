import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

test('a client that connected while a place was deleted gets its events once it is back', async () => {
  const made = { community_name: 'Readers', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  const heard: [string, unknown][] = [];
  socket.onAny((name: string, payload: unknown) => void heard.push([name, payload]));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await app.ok(community.restoreCommunity, { as: ana, body: { community_id: place_id } });
  const asked = { question: 'Which one?', options: ['A', 'B'], place_id };
  const { poll_id } = await app.ok(polls.createPoll, { as: ana, body: asked });
  // An event to the whole company arrives after it, for every connection.
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await expect.poll(() => heard.at(-1)?.[0]).toBe('catalogue.changed');
  expect(heard).toContainEqual(['poll.created', expect.objectContaining({ poll_id })]);
  socket.close();
});

test('people who join, leave or lose a place get its events; the company only gets that it changed', async () => {
  const other = await app.employee(company);
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: unknown[] = [];
    socket.on('place.changed', ({ is_member }: { is_member?: boolean }) => void heard.push(is_member ?? null));
    const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard, is_over };
  };
  const both = [await listen(ben), await listen(other)];
  const made = { community_name: 'Walkers', visibility: 'closed' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  const body = { place_id: community_id, employee_ids: [ben.employee_id] };
  await app.ok(place.addPlaceMembers, { as: ana, body });
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id } });
  await app.ok(community.restoreCommunity, { as: ana, body: { community_id } });
  await app.ok(place.removePlaceMembers, { as: ana, body });
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await Promise.all(both.map(({ is_over }) => is_over));
  // Everyone gets that it was created, deleted and restored; its members get the rest.
  expect(both.map(({ heard }) => heard)).toEqual([
    [null, true, false, null, true, null, false],
    [null, null, null],
  ]);
  for (const { socket } of both) socket.close();
});

test('members hear that others came or went, and not who; strangers and people who left do not', async () => {
  const [eve, dan] = [await app.employee(company), await app.employee(company)];
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: unknown[] = [];
    socket.on('place.people', (payload: unknown) => void heard.push(payload));
    const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard, is_over };
  };
  const made = { community_name: 'Rowers', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  const all = [await listen(ana), await listen(ben), await listen(eve)];
  const change = (call: typeof place.addPlaceMembers, who: Session) =>
    app.ok(call, { as: ana, body: { place_id, employee_ids: [who.employee_id] } });
  await change(place.addPlaceMembers, ben);
  await change(place.addPlaceMembers, ben);
  await change(place.addPlaceMembers, dan);
  await change(place.removePlaceMembers, ben);
  await change(place.removePlaceMembers, dan);
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await Promise.all(all.map(({ is_over }) => is_over));
  const about = { place_id };
  expect(all.map(({ heard }) => heard)).toEqual([[about, about, about, about], [about, about], []]);
  for (const { socket } of all) socket.close();
});

test('people who become owners are told by an event', async () => {
  const { community_id: place_id } = await app.ok(community.createCommunity, {
    as: ana,
    body: { community_name: 'Sailors' },
  });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  const heard: unknown[] = [];
  socket.on('place.changed', (payload: unknown) => void heard.push(payload));
  const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  await app.ok(place.leavePlace, { as: ana, body: { place_id, successor_id: ben.employee_id } });
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await is_over;
  expect(heard).toEqual([{ place_id }]);
  socket.close();
});
