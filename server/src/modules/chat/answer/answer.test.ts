import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as security from '@plaudit/contract/security/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { setModules } from '../../../platform/testing/modules.ts';
import { startWebPushService } from '../../../platform/testing/push/web-push-service.ts';
import { answerToken, readAnswerToken } from './policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session;
let browsers: Awaited<ReturnType<typeof startWebPushService>>;

beforeAll(async () => {
  browsers = await startWebPushService();
  app = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  company = await app.company();
  ana = await app.employee(company);
});
afterAll(async () => {
  await app.close();
  await browsers.close();
});

/** A person with a browser, in a group that wrote to them: with the token of that push. */
const pushed = async (at = company, from = ana) => {
  const as = await app.employee(at);
  const { token, received } = browsers.subscribe(app.config.push.vapid.public_key);
  const device_id = `d_${newId()}`;
  const timestamp = new Date().toISOString();
  await app.ok(device.syncPush, { as, body: { device_id, token, platform: 'web_push', timestamp } });
  const employee_ids = [as.employee_id];
  const body = { employee_ids, group_name: 'Picnic' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: from, body });
  const sent = { conversation_id, client_id: newId(), words: 'Who brings cake?' };
  await app.ok(chat.sendMessage, { as: from, body: sent });
  await app.drain();
  const [push] = received as unknown as { message: { conversation: { token: string } } }[];
  return { as, conversation_id, token: push?.message.conversation.token ?? '' };
};
const answer = (token: string, words?: string, client_id = newId()) =>
  app.call(chat.answerPush, { body: { token, ...(words && { reply: { client_id, words } }) } });
const wordsOf = async (conversation_id: string) =>
  (await app.ok(chat.listMessages, { as: ana, body: { conversation_id } })).items.map(({ words }) => words);

test('people answer from a notification, once however often it is sent, and have read what it showed', async () => {
  const ben = await pushed();
  const client_id = newId();
  for (let time = 0; time < 3; time += 1) expect((await answer(ben.token, 'I do', client_id)).status).toBe(200);
  expect(await wordsOf(ben.conversation_id)).toEqual(['Who brings cake?', 'I do']);
  const query = { conversation_id: ben.conversation_id };
  expect(await app.ok(chat.getConversation, { as: ben.as, query })).toMatchObject({
    unread_message_count: 0,
    latest_message_author: { employee_id: ben.as.employee_id },
  });
  const eve = await pushed();
  await answer(eve.token);
  const { unread_message_count } = await app.ok(chat.getConversation, {
    as: eve.as,
    query: { conversation_id: eve.conversation_id },
  });
  expect([unread_message_count, (await wordsOf(eve.conversation_id)).length]).toEqual([0, 1]);
});

test.each([
  [
    'left the conversation',
    ({ as, conversation_id: place_id }: Pushed) => app.ok(place.leavePlace, { as, body: { place_id } }),
  ],
  ['signed out there', ({ as }: Pushed) => app.ok(auth.signOut, { as, body: { session_id: as.session_id } })],
  [
    'can’t sign in anymore',
    ({ as: { employee_id } }: Pushed) =>
      app.ok(people.updateAccountStatus, { as: company.owner, query: { employee_id, status: 'INACTIVE' } }),
  ],
])('a notification answers nothing for a person who %s', async (_what, end) => {
  const ben = await pushed();
  await end(ben);
  const { status, failure } = await answer(ben.token, 'Too late');
  expect([status, failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  expect(await wordsOf(ben.conversation_id)).toEqual(['Who brings cake?']);
});
type Pushed = Awaited<ReturnType<typeof pushed>>;

test('a token that this server has not signed, or whose day is over, answers nothing', async () => {
  const ben = await pushed();
  const [payload = '', signature = ''] = ben.token.split('.');
  const parts = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
  const other = Buffer.from(JSON.stringify(parts.with(1, ana.employee_id))).toString('base64url');
  for (const token of ['x', `${other}.${signature}`, `${payload}.`])
    expect((await answer(token, 'Forged')).status).toBe(404);
  const shown = { ...ben.as, device_id: 'd_12345678', conversation_id: ben.conversation_id, seq: 1 };
  const { secret } = app.config;
  const made = answerToken(secret, shown, new Date(0));
  expect(readAnswerToken(secret, made, new Date(86_400_000))).toMatchObject({ seq: 1, device_id: 'd_12345678' });
  expect(readAnswerToken(secret, made, new Date(86_400_001))).toBeUndefined();
});

test('a notification answers nothing where the company demands a second factor that the person has yet to set up', async () => {
  const strict = await app.company();
  const ben = await pushed(strict, await app.employee(strict));
  const body = { second_factor: 'everyone' as const, second_factor_grace_days: 0 };
  await app.ok(security.updateSignInPolicy, { as: strict.owner, body });
  const { status, failure } = await answer(ben.token, 'Without a factor');
  expect([status, failure]).toMatchObject([403, { error_code: 'NO_PERMISSION', payload: { must_enrol: true } }]);
  const { rows } = await app.pool.query<{ words: string }>(`select words from content where company_id = $1`, [
    strict.company_id,
  ]);
  expect(rows.map(({ words }) => words)).toEqual(['Who brings cake?']);
});

test('while chats are off, a notification of a sub-space answers nothing', async () => {
  const ben = await pushed();
  const { space_id, sub_spaces } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const conversation_id = sub_spaces[0]?.sub_space_id ?? '';
  const employee_ids = [ben.as.employee_id];
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids } });
  const { device_id } = readAnswerToken(app.config.secret, ben.token, new Date()) ?? { device_id: '' };
  const token = answerToken(app.config.secret, { ...ben.as, device_id, conversation_id, seq: 0 }, new Date());
  expect((await answer(token, 'While on')).status).toBe(200);
  await setModules(app, company, { chats: false });
  expect((await answer(token, 'While off')).status).toBe(404);
  await setModules(app, company, { chats: true });
  expect(await wordsOf(conversation_id)).toEqual(['While on']);
});

test('while chats are off, a notification answers nothing', async () => {
  const ben = await pushed();
  await setModules(app, company, { chats: false });
  expect((await answer(ben.token, 'Too late')).status).toBe(404);
  await setModules(app, company, { chats: true });
  expect(await wordsOf(ben.conversation_id)).toEqual(['Who brings cake?']);
});
