import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
  return app.close();
});

const newGroup = async (group_name: string) => {
  const body = { employee_ids: [ben.employee_id], group_name };
  return (await app.ok(chat.openConversation, { as: ana, body })).conversation_id;
};
const favor = (as: Session, place_id: string, is_pinned = true) =>
  app.ok(place.updateMembership, { as, body: { place_id, place_kind: 'conversation', is_pinned } });
const create = (as: Session, folder_name: string) => app.call(chat.createFolder, { as, body: { folder_name } });
const folderOf = async (as: Session, folder_name: string) =>
  (await create(as, folder_name)).data.folders.at(-1)?.folder_id ?? '';
const put = (as: Session, conversation_id: string, folder_id: string | null) =>
  app.call(chat.putInFolder, { as, body: { conversation_id, folder_id } });
const update = (as: Session, body: BodyInput<typeof chat.updateChatOrder>) =>
  app.ok(chat.updateChatOrder, { as, body });
const order = (as: Session) => app.ok(chat.getChatOrder, { as });
const listed = async (as: Session, is_placed: boolean) =>
  (await app.ok(chat.listConversations, { as, body: { is_placed } })).items.map(({ group_name, folder_id }) => [
    group_name,
    folder_id,
  ]);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('conversations are in the folders of a person, each in one, and on all their devices; others know nothing of it', async () => {
  const [picnic, choir] = [await newGroup('Picnic'), await newGroup('Choir')];
  const socket = io(app.url, { auth: sessionHeaders(ana), transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: unknown[] = [];
  socket.on('chat_order.changed', (event) => heard.push(event));
  await new Promise<void>((resolve, reject) => socket.once('hello', resolve).once('connect_error', reject));
  const work = await folderOf(ana, 'Work');
  const home = await folderOf(ana, 'Home');
  expect((await put(ana, picnic, work)).data).toMatchObject({ conversation_id: picnic, folder_id: work });
  await put(ana, picnic, home);
  expect(await listed(ana, true)).toEqual([['Picnic', home]]);
  expect(await listed(ana, false)).toEqual([['Choir', null]]);
  await favor(ana, choir);
  expect((await listed(ana, true)).toSorted()).toEqual([
    ['Choir', null],
    ['Picnic', home],
  ]);
  expect(await listed(ben, true)).toEqual([]);
  expect((await order(ben)).folders).toEqual([]);
  const changed = await update(ana, { folder_ids: [home, work], favorite_ids: [choir], collapsed: [home, 'others'] });
  expect(changed).toEqual({
    folders: [
      { folder_id: home, folder_name: 'Home' },
      { folder_id: work, folder_name: 'Work' },
    ],
    favorite_ids: [choir],
    collapsed: [home, 'others'].toSorted(),
  });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual(changed));
  await app.ok(chat.updateFolder, { as: ana, body: { folder_id: home, folder_name: '  At home ' } });
  const garden = await folderOf(ana, 'Garden');
  // Another device did not know of the new one.
  await update(ana, { folder_ids: [work, home] });
  expect((await order(ana)).folders.map(({ folder_name }) => folder_name)).toEqual(['Work', 'At home', 'Garden']);
  await app.ok(chat.deleteFolder, { as: ana, body: { folder_id: home } });
  expect((await order(ana)).folders.map(({ folder_id }) => folder_id)).toEqual([work, garden]);
  expect(await listed(ana, false)).toEqual([['Picnic', null]]);
  expect((await put(ana, picnic, work)).data.folder_id).toBe(work);
  expect((await put(ana, picnic, null)).data.folder_id).toBeNull();
});

test('folders of others, and conversations that someone is not in, are refused; who leaves leaves the folder', async () => {
  const group = await newGroup('Leaving');
  const mine = await folderOf(ana, 'Mine');
  const stranger = (await app.company()).owner;
  const eve = await app.employee(company);
  const of_eve = await folderOf(eve, 'Hers');
  const gone = 'AUTH_RECORD_NOT_FOUND';
  expect(codeOf(await put(eve, group, of_eve))).toBe(gone);
  expect(codeOf(await put(ben, group, mine))).toBe(gone);
  expect(codeOf(await put(ana, group, newId()))).toBe(gone);
  for (const as of [ben, eve, stranger]) {
    expect(codeOf(await app.call(chat.updateFolder, { as, body: { folder_id: mine, folder_name: 'X' } }))).toBe(gone);
    expect(codeOf(await app.call(chat.deleteFolder, { as, body: { folder_id: mine } }))).toBe(gone);
  }
  const forged = await update(eve, { folder_ids: [mine], favorite_ids: [group], collapsed: [mine] });
  expect(forged).toEqual({ folders: [{ folder_id: of_eve, folder_name: 'Hers' }], favorite_ids: [], collapsed: [] });
  expect((await order(ana)).folders.at(-1)?.folder_name).toBe('Mine');

  const of_ben = await folderOf(ben, 'Old');
  await put(ben, group, of_ben);
  const at = { place_id: group, place_kind: 'conversation' as const };
  await app.ok(place.leavePlace, { as: ben, body: at });
  await app.ok(place.addPlaceMembers, { as: ana, body: { ...at, employee_ids: [ben.employee_id] } });
  const { folder_id } = await app.ok(chat.getConversation, { as: ben, query: { conversation_id: group } });
  expect(folder_id).toBeNull();
});

test('people have as many folders, and as many conversations in them, as fit on a screen', async () => {
  const someone = await app.employee(company);
  for (let at = 1; at < chat_limits.folders; at++)
    await app.ok(chat.createFolder, { as: someone, body: { folder_name: 'One' } });
  const both = await Promise.all([create(someone, 'Last'), create(someone, 'Too many')]);
  expect(both.map(codeOf).toSorted()).toEqual([200, 'INVALID_ACTION']);
  expect((await order(someone)).folders).toHaveLength(chat_limits.folders);
  for (const name of ['', '   ', 'x'.repeat(chat_limits.folder_name_length + 1)])
    expect((await create(someone, name)).status).toBe(400);
  const { rows } = await app.pool.query<{ conversation_id: string }>(
    `with made as (
      insert into place (company_id, place_id, kind, place_name, visibility)
      select $1, gen_random_uuid(), 'conversation', 'Many', 'hidden' from generate_series(1, $3::int) returning place_id
    ), named as (
      insert into conversation (company_id, conversation_id, conversation_type) select $1, place_id, 'group' from made
    )
    insert into place_member (company_id, place_id, employee_id, role, by) select $1, place_id, $2, 'owner', 'hand' from made
    returning place_id as conversation_id`,
    [company.company_id, someone.employee_id, chat_limits.in_folders + 1],
  );
  const [last = '', first = ''] = rows.map(({ conversation_id }) => conversation_id);
  const folder_id = (await order(someone)).folders[0]?.folder_id ?? '';
  await app.pool.query(
    `insert into chat_folder_entry (company_id, employee_id, place_id, folder_id)
      select company_id, employee_id, place_id, $3 from place_member where company_id = $1 and employee_id = $2 and place_id <> $4`,
    [company.company_id, someone.employee_id, folder_id, last],
  );
  expect(codeOf(await put(someone, last, folder_id))).toBe('INVALID_ACTION');
  expect(codeOf(await put(someone, first, folder_id))).toBe(200);
  await put(someone, first, null);
  expect(codeOf(await put(someone, last, folder_id))).toBe(200);
});
