import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

type Event = [name: string, payload: Record<string, unknown>];
type Listener = { session: Session; socket: Socket; events: Event[] };

let app: TestApp;
let company: TestCompany;
let ana: Listener, ben: Listener, eve: Listener, stranger: Listener;

const listen = async (session: Session): Promise<Listener> => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
  const events: Event[] = [];
  socket.onAny((...event: Event) => void events.push(event));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { session, socket, events };
};

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [
    await listen(await app.employee(company)),
    await listen(await app.employee(company)),
    await listen(await app.employee(company)),
  ];
  stranger = await listen((await app.company()).owner);
});
afterAll(async () => {
  for (const { socket } of [ana, ben, eve, stranger]) socket.disconnect();
  await app.close();
});

/** What each of them receives for `act`. A later event arrives later on the same connection, so a marker of its own ends it. */
const sentFor = async (act: () => Promise<unknown>): Promise<string[][]> => {
  const all = [ana, ben, eve, stranger];
  const mark = async (): Promise<void> => {
    const marksOf = () => all.map(({ events }) => events.filter(([name]) => name === 'catalogue.changed').length);
    const marked = marksOf().map((marks) => marks + 1);
    for (const { company_id } of [company, stranger.session])
      app.platform.live.toCompany(company_id, 'catalogue.changed', { kind: 'values' });
    await expect.poll(marksOf).toEqual(marked);
  };
  // Earlier events have arrived.
  await mark();
  for (const listener of all) listener.events.length = 0;
  await act();
  await mark();
  return all.map(({ events }) => events.slice(0, -1).map(([name]) => name));
};

const give = async (visibility: 'public' | 'private') => {
  const types = await app.ok(recognition.listTypes, { as: ana.session });
  const body = {
    recognition_type_id: types.items[0]?.recognition_type_id as string,
    employees: [ben.session.employee_id],
    visibility,
  };
  return app.ok(recognition.giveRecognition, { as: ana.session, body });
};

test('a public recognition shows at once to the company, and moved points to those whose they are', async () => {
  let given: Awaited<ReturnType<typeof give>> | undefined;
  expect(await sentFor(async () => (given = await give('public')))).toEqual([
    ['points.changed', 'recognition.created'],
    ['points.changed', 'recognition.created'],
    ['recognition.created'],
    [],
  ]);
  const { my_reaction: _mine, can: _can, ...shared } = given as NonNullable<typeof given>;
  expect(eve.events[0]).toEqual(['recognition.created', shared]);
});

test('a private one, and everything that happens to it, reaches only the people it concerns', async () => {
  let recognition_id = '';
  const concerned = (...names: string[]) => [names, names, [], []];
  expect(await sentFor(async () => ({ recognition_id } = await give('private')))).toEqual(
    concerned('points.changed', 'recognition.created'),
  );
  const react = () => app.ok(recognition.setReaction, { as: ben.session, body: { recognition_id, reaction: 'heart' } });
  expect(await sentFor(react)).toEqual(concerned('recognition.counted'));
  const comment = () =>
    app.ok(recognition.addComment, { as: ben.session, body: { recognition_id, message: 'Thanks!' } });
  expect(await sentFor(comment)).toEqual(concerned('recognition.counted'));
  const edit = () =>
    app.ok(recognition.updateRecognition, { as: ana.session, body: { recognition_id, message: 'More' } });
  expect(await sentFor(edit)).toEqual(concerned('recognition.updated'));
  const remove = () => app.ok(recognition.deleteRecognition, { as: ana.session, query: { recognition_id } });
  expect(await sentFor(remove)).toEqual(concerned('points.changed', 'recognition.deleted'));
});

test('a recognition that turns private vanishes for the others, and comes back when it turns public', async () => {
  const { recognition_id } = await give('public');
  const turn = (visibility: 'public' | 'private') => () =>
    app.ok(recognition.updateRecognition, { as: ana.session, body: { recognition_id, visibility } });
  expect(await sentFor(turn('private'))).toEqual([
    ['recognition.deleted', 'recognition.created'],
    ['recognition.deleted', 'recognition.created'],
    ['recognition.deleted'],
    [],
  ]);
  expect(await sentFor(turn('public'))).toEqual([
    ['recognition.created'],
    ['recognition.created'],
    ['recognition.created'],
    [],
  ]);
});

test('a refused call notifies no one', async () => {
  const refused = () =>
    app.call(recognition.boostRecognition, {
      as: ben.session,
      body: { recognition_id: ana.session.employee_id, points: 1 },
    });
  expect(await sentFor(refused)).toEqual([[], [], [], []]);
});
