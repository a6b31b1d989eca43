import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import type { NewMessage, SharedMessage } from '@plaudit/contract/chat/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { eraseIn } from '../../privacy/testing/testing.ts';
import { personal } from '../personal/personal.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let group: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  group = await open(ana, [ben]);
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await app.close();
});

const open = async (as: Session, people: Session[]) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  return (await app.ok(chat.openConversation, { as, body: { employee_ids, group_name: 'Plans' } })).conversation_id;
};
const say = (words: string, more: Partial<NewMessage> = {}, as = ana) =>
  app.ok(chat.sendMessage, { as, body: { conversation_id: group, client_id: newId(), words, ...more } });
const edit = (content_id: string, words: string, more: { language?: string } = {}) =>
  app.ok(content.updateContent, { as: ana, body: { content_id, words, ...more } });
const languageOf = async (message_id: string, as = ben) =>
  (await app.ok(chat.getMessage, { as, query: { message_id } })).language;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const listen = async (session: Session) => {
  const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], reconnection: false });
  sockets.push(socket);
  const heard: { name: string; message: SharedMessage }[] = [];
  socket.onAny((name: string, message: SharedMessage) => heard.push({ name, message }));
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  return (wanted: string) => heard.filter(({ name }) => name === wanted).map(({ message }) => message.language);
};

const german = 'Können wir den Termin auf Donnerstag verschieben?';
const english = 'Can we move the call to Thursday?';

test.each([
  ['de', german],
  ['en', english],
  ['ja', '会議を木曜日に変更できますか？'],
  ['ar', 'هل يمكننا نقل الاجتماع إلى يوم الخميس؟'],
  ['hi', 'मैंने आज सुबह आपको फ़ाइल भेज दी'],
])('a message says that it is in %s, to its author and to others', async (language, words) => {
  const sent = await say(words);
  expect([sent.language, await languageOf(sent.message_id)]).toEqual([language, language]);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: group, limit: 1 } });
  expect(items).toMatchObject([{ words, language }]);
  const body = { conversation_id: group, after_change: sent.change - 1 };
  const changes = await app.ok(chat.listChanges, { as: ben, body });
  expect(changes.items).toMatchObject([{ message: { words, language } }]);
});

test('what is short, or could be in several languages, or has no words, is in none', async () => {
  for (const words of ['ok', 'Hallo Anna', '👍🎉', 'https://example.com/moving/the/call', '`npm run build`']) {
    expect(await say(words)).toMatchObject({ words, language: null });
  }
});

test('what the client says wins, in its canonical form; what is no tag is refused', async () => {
  expect((await say(english, { language: 'pt-br' })).language).toBe('pt-BR');
  expect((await say('ok', { language: 'gsw' })).language).toBe('gsw');
  const refused = ['', 'x', 'no such', 'de_DE', 'en-', '../de', `en-${'a'.repeat(33)}`, `en-x${'-private'.repeat(5)}`];
  const message = { conversation_id: group, words: german };
  const later = { ...message, send_at: new Date(Date.now() + 86_400_000).toISOString(), time_zone: 'UTC' };
  const { message_id } = await say(german);
  for (const language of refused) {
    const sent = await app.call(chat.sendMessage, { as: ana, body: { ...message, client_id: newId(), language } });
    const body = { content_id: message_id, words: english, language };
    const edited = await app.call(content.updateContent, { as: ana, body });
    const scheduled = await app.call(chat.scheduleMessage, {
      as: ana,
      body: { ...later, scheduled_id: newId(), language },
    });
    const codes = [sent, edited, scheduled].map(codeOf);
    expect([language, codes]).toEqual([language, ['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST']]);
  }
  expect(await languageOf(message_id)).toBe('de');
});

test('an edit changes it with the words, and keeps it without; who edits can say it, too', async () => {
  const { message_id } = await say(german);
  await edit(message_id, english);
  expect(await languageOf(message_id)).toBe('en');
  await edit(message_id, 'ok');
  expect(await languageOf(message_id)).toBeNull();
  await edit(message_id, english, { language: 'sco' });
  expect(await languageOf(message_id)).toBe('sco');
  await edit(message_id, english);
  expect(await languageOf(message_id)).toBe('sco');
  await edit(message_id, german);
  expect(await languageOf(message_id)).toBe('de');
});

test('it comes with live events of new and edited messages', async () => {
  const of_ben = await listen(ben);
  const { message_id } = await say(german);
  await expect.poll(() => of_ben('message.created')).toEqual(['de']);
  await edit(message_id, english);
  await expect.poll(() => of_ben('message.updated')).toEqual(['en']);
});

test('a forwarded message and a quote keep it', async () => {
  const original = await say(english, { language: 'en-GB' });
  const target = await open(ana, [eve]);
  const body = { message_id: original.message_id, conversation_ids: [target] };
  await app.ok(chat.forwardMessage, { as: ana, body });
  const { items } = await app.ok(chat.listMessages, { as: eve, body: { conversation_id: target } });
  expect(items).toMatchObject([{ words: english, language: 'en-GB' }]);
  const answer = await say(german, { reply_to_id: original.message_id });
  expect(answer).toMatchObject({ language: 'de', reply_to: { excerpt: english, language: 'en-GB' } });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: original.message_id } });
  const { reply_to } = await app.ok(chat.getMessage, { as: ben, query: { message_id: answer.message_id } });
  expect(reply_to).toMatchObject({ excerpt: '', language: null });
});

test('a scheduled message is sent in the language that its author said, or that its words tell', async () => {
  const there = await open(ana, [ben]);
  const schedule = (more: { words: string; language?: string; scheduled_id?: string }) => {
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const body = { scheduled_id: newId(), conversation_id: there, send_at, time_zone: 'UTC', ...more };
    return app.ok(chat.scheduleMessage, { as: ana, body });
  };
  const said = await schedule({ words: english, language: 'en-gb' });
  const told = await schedule({ words: german });
  const now = await schedule({ words: 'ok', language: 'nl' });
  const other = await schedule({ words: english, language: 'fr' });
  await schedule({ words: german, scheduled_id: other.scheduled_id });
  expect([said.language, told.language, now.language]).toEqual(['en-GB', null, 'nl']);
  expect((await app.ok(chat.sendScheduled, { as: ana, body: { scheduled_id: now.scheduled_id } })).language).toBe('nl');
  await app.pool.query('update scheduled_message set send_at = now() where company_id = $1', [company.company_id]);
  await app.comeDue();
  await app.drain();
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: there } });
  const languages = new Map(items.map(({ client_id, language }) => [client_id, language]));
  expect([said, told, other].map(({ scheduled_id }) => languages.get(scheduled_id))).toEqual(['en-GB', 'de', 'de']);
});

test('the question of a poll tells it', async () => {
  const poll = { question: 'Wann wollen wir zusammen zu Mittag essen?', options: ['12:00', '13:00'] };
  expect(await say('', { poll })).toMatchObject({ language: 'de' });
});

test('a message from before there were languages is in none, and gets one when its words change', async () => {
  const { message_id } = await say(german);
  await app.pool.query('update message set language = null where message_id = $1', [message_id]);
  expect(await languageOf(message_id)).toBeNull();
  await edit(message_id, `${german} Danke!`);
  expect(await languageOf(message_id)).toBe('de');
});

test('it is exported with the messages of a person, and goes with their words', async () => {
  const zoe = await app.employee(company);
  const with_zoe = await open(zoe, [ben]);
  await say(german, { conversation_id: with_zoe }, zoe);
  const exported = (await personal.export?.(app.db, zoe))?.find(({ name }) => name === 'messages')?.rows;
  expect(exported).toMatchObject([{ words: german, language: 'de' }]);
  await app.ok(privacy.updatePrivacySettings, { as: company.owner, body: { keeps_words: false } });
  await eraseIn(app, company, zoe);
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: with_zoe } });
  expect(items).toMatchObject([{ words: '', language: null }]);
});

test('what is said in the thread of a message says its language, too, also after an edit', async () => {
  const { message_id } = await say('Call');
  const body = { parent_id: message_id, words: german };
  const reply = await app.ok(content.addComment, { as: ben, body });
  const listed = async (parent_id: string) => {
    const { items } = await app.ok(content.listComments, { as: ana, query: { parent_id } });
    return items.map(({ language }) => language);
  };
  const under = { parent_id: reply.content_id, words: english };
  await app.ok(content.addComment, { as: ana, body: under });
  expect([reply.language, await listed(message_id), await listed(reply.content_id)]).toEqual(['de', ['de'], ['en']]);
  const changed = await app.ok(content.updateComment, {
    as: ben,
    body: { content_id: reply.content_id, words: english },
  });
  expect([changed.language, await listed(message_id)]).toEqual(['en', ['en']]);
  await app.ok(content.updateComment, { as: ben, body: { content_id: reply.content_id, words: 'OK' } });
  expect(await listed(message_id)).toEqual([null]);
});
