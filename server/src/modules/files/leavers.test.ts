import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as post from '@plaudit/contract/post/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';
import { makeSpace } from '../chat/testing/testing.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let space_id: string, general: string;
const sockets: Socket[] = [];

/** Ana owns a space that Ben and Eve are in. */
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
});
beforeEach(async () => {
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  ({ space_id, general } = await makeSpace(app, ana, [ben, eve], ben));
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

const upload = async (as: Session) => {
  const form = await app.ok(files.presignUpload, { as, query: { key: 'content/map.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form;
};
const say = async (as: Session) => {
  const { file_id } = await upload(as);
  const said = { conversation_id: general, client_id: newId(), words: 'Here', attachments: [{ file_id, alt: '' }] };
  return (await app.ok(chat.sendMessage, { as, body: said })).message_id;
};
const addressFor = async (as: Session, message_id: string) =>
  (await app.ok(chat.getMessage, { as, query: { message_id } })).attachments[0]?.url ?? '';
const statusOf = async (url: string) => (await fetch(app.url + url)).status;

test('the address of a file works for its reader until they leave, on any page that still has it', async () => {
  const message_id = await say(ana);
  const [of_ben, of_eve] = [await addressFor(ben, message_id), await addressFor(eve, message_id)];
  expect([await statusOf(of_ben), await statusOf(of_eve)]).toEqual([200, 200]);
  await app.ok(place.leavePlace, { as: ben, body: { place_id: space_id, place_kind: 'space' } });
  expect([await statusOf(of_ben), await statusOf(of_eve)]).toEqual([404, 200]);
  // Nobody makes theirs out of the address of someone else.
  for (const forged of [of_eve.replace(eve.employee_id, ben.employee_id), of_eve.replace(/reader=[^&]*&/, '')]) {
    expect(await statusOf(forged)).toBe(404);
  }
});

test('with a message, or the account of its reader, its files are gone too', async () => {
  const message_id = await say(ana);
  const [of_ana, of_ben, of_eve] = await Promise.all([ana, ben, eve].map((as) => addressFor(as, message_id)));
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = $1`, [
    eve.employee_id,
  ]);
  const statuses = () => Promise.all([of_ana, of_ben, of_eve].map((url) => statusOf(url ?? '')));
  expect(await statuses()).toEqual([200, 200, 404]);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: message_id } });
  // It is still an upload of hers.
  expect(await statuses()).toEqual([200, 404, 404]);
});

test('an upload opens for the one who made it, and its address for no one else', async () => {
  const { file_id, download_url } = await upload(ana);
  expect(await statusOf(download_url)).toBe(200);
  expect(await statusOf(download_url.replace(ana.employee_id, ben.employee_id))).toBe(404);
  const metadata = (as: Session) => app.call(files.getFileMetadata, { as, query: { file_id } });
  expect(await statusOf((await metadata(ana)).data.download_url)).toBe(200);
  expect((await metadata(ben)).status).toBe(404);
});

test('what is sent to many at once has no signed address: each asks for one', async () => {
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  type Name = 'message.created' | 'message.updated' | 'post.created';
  const heard: [Name, RealtimeEvents[Name]][] = [];
  for (const name of ['message.created', 'message.updated', 'post.created'] as const) {
    socket.on(name, (payload: RealtimeEvents[Name]) => void heard.push([name, payload]));
  }
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const message_id = await say(ana);
  await app.ok(chat.pinMessage, { as: ana, body: { message_id, is_pinned: true } });
  const { file_id } = await upload(ana);
  await app.ok(post.createPost, { as: ana, body: { words: 'Look', attachments: [{ file_id, alt: '' }] } });
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.map(([name]) => name)).toEqual(['message.created', 'message.updated', 'post.created']);
  for (const [, { attachments }] of heard) {
    const [shown] = attachments;
    expect(shown?.url).toMatch(/^\/files\/.*\/map\.png$/);
    expect(await statusOf(shown?.url ?? '')).toBe(404);
    const query = { file_id: shown?.file_id ?? '' };
    expect(await statusOf((await app.ok(files.getFileMetadata, { as: ben, query })).download_url)).toBe(200);
  }
});
