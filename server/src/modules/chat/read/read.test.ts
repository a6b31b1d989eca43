import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { RealtimeEvents } from '@plaudit/contract/realtime/events';
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
