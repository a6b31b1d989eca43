import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
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

test('what a person reads, or marks as unread, is so on their other devices, and no one else hears of it', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Picnic' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  for (const words of ['One', 'Two'])
    await app.ok(chat.sendMessage, { as: ana, body: { conversation_id, client_id: newId(), words } });
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: RealtimeEvents['conversation.read'][] = [];
    socket.on('conversation.read', (read: (typeof heard)[number]) => void heard.push(read));
    const is_over = new Promise((resolve) => socket.once('catalogue.changed', resolve));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard, is_over };
  };
  const both = [await listen(ben), await listen(ana)];
  const read = (more: { seq: number; is_unread?: true }) =>
    app.ok(chat.readConversation, { as: ben, body: { conversation_id, ...more } });
  // Beyond the last message there is nothing to read.
  const answers = [await read({ seq: 9 }), await read({ seq: 2, is_unread: true })];
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await Promise.all(both.map(({ is_over }) => is_over));
  expect(answers.map(({ read_seq, unread_message_count }) => [read_seq, unread_message_count])).toEqual([
    [2, 0],
    [1, 1],
  ]);
  expect(both.map(({ heard }) => heard)).toEqual([answers.map((each) => ({ conversation_id, ...each })), []]);
  for (const { socket } of both) socket.close();
});

test('people who join have nothing unread, also when the clock of the server is set back', async () => {
  const cleo = await app.employee(company);
  const add = (place_id: string) =>
    app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [cleo.employee_id] } });
  const say = (conversation_id: string) =>
    app.ok(chat.sendMessage, { as: ana, body: { conversation_id, client_id: newId(), words: 'Before' } });
  const group = { employee_ids: [ben.employee_id], group_name: 'Picnic' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body: group });
  const { space_id, sub_spaces } = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const general = sub_spaces[0]?.sub_space_id ?? '';
  const editor = await app.employee(company, { role: 'communications' });
  const gathered = await app.ok(chat.createAudienceGroup, {
    as: editor,
    body: { group_name: 'Crew', audience: { employees: [ana.employee_id] } },
  });
  const places = [conversation_id, general, gathered.conversation_id];
  for (const each of places) await say(each);
  await add(conversation_id);
  await add(space_id);
  await app.ok(chat.updateGroupAudience, {
    as: editor,
    body: {
      conversation_id: gathered.conversation_id,
      audience: { employees: [ana.employee_id, cleo.employee_id] },
    },
  });
  // By the time that is noted, they joined before anything was said.
  await app.pool.query(`update place_member set joined_at = joined_at - interval '1 hour' where employee_id = $1`, [
    cleo.employee_id,
  ]);
  const unread = () =>
    Promise.all(
      places.map(async (id) => {
        const found = await app.ok(chat.getConversation, { as: cleo, query: { conversation_id: id } });
        return [found.read_seq, found.unread_message_count];
      }),
    );
  expect(await unread()).toEqual(Array(3).fill([1, 0]));
  for (const each of places) await say(each);
  expect(await unread()).toEqual(Array(3).fill([1, 1]));
});
