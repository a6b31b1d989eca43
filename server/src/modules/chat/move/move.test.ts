import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { fillWithPins, makeSpace, sayIn } from '../testing/testing.ts';

type Made = Awaited<ReturnType<typeof makeSpace>>;

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let space_id: string, general: string, design: string, board: string;
let part: Made['part'], add: Made['add'];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());
/** Ana owns a space with General and Design, where Ben and Eve are, too, and a hidden Board, where Ben is. */
beforeEach(async () => {
  ({ space_id, general, board, part, add } = await makeSpace(app, ana, [ben, eve], ben));
  design = await part('Design');
});

const say: ReturnType<typeof sayIn> = (...given) => sayIn(app)(...given);
const move = (as: Session, conversation_id: string, to_conversation_id: string, message_ids: string[], more = {}) =>
  app.call(chat.moveMessages, { as, body: { conversation_id, to_conversation_id, message_ids }, ...more });
const undo = (as: Session, move_id: string) => app.call(chat.undoMove, { as, body: { move_id } });
const list = async (as: Session, conversation_id: string) =>
  (await app.ok(chat.listMessages, { as, body: { conversation_id } })).items;
/** The words of messages; of notices, which way, how many and the other place. */
const said = async (as: Session, conversation_id: string) =>
  (await list(as, conversation_id)).map(({ words, move: notice }) =>
    notice ? `${notice.is_away ? 'to' : 'from'} ${notice.place?.place_name ?? '?'}: ${notice.moved_count}` : words,
  );
const changes = async (as: Session, conversation_id: string, after_change: number) =>
  (await app.ok(chat.listChanges, { as, body: { conversation_id, after_change } })).items;
const show = (as: Session, conversation_id: string) => app.ok(chat.getConversation, { as, query: { conversation_id } });
const read = async (as: Session, conversation_id: string) =>
  app.ok(chat.readConversation, {
    as,
    body: { conversation_id, seq: (await show(as, conversation_id)).last_seq },
  });
const unread = async (as: Session, conversation_id: string) => {
  const { unread_message_count, unread_mention_count } = await show(as, conversation_id);
  return [unread_message_count, unread_mention_count];
};
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('messages go to another sub-space with their threads, to its end in their order, and both places say so', async () => {
  await say(eve, design, 'A sketch');
  const [first, , last] = [
    await say(ben, general, 'About the sketch'),
    await say(ben, general, 'About lunch'),
    await say(eve, general, 'The sketch again'),
  ];
  await app.ok(content.addComment, { as: eve, body: { parent_id: first, words: 'In its thread' } });
  const moved = await move(ana, general, design, [last, first, first]);
  expect(moved.data).toMatchObject({ moved_count: 2 });
  expect(await said(eve, general)).toEqual(['About lunch', 'to Design: 2']);
  expect(await said(eve, design)).toEqual(['A sketch', 'About the sketch', 'The sketch again', 'from General: 2']);
  const there = await list(eve, design);
  expect(there.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(there.at(-1)).toMatchObject({
    message_type: 'move',
    author: { employee_id: ana.employee_id },
    can: { edit: false, delete: false },
    move: { place: { conversation_id: general }, first_id: first, move_id: moved.data.move_id },
  });
  // A link to it leads there, and its thread is where it was.
  const shown = await app.ok(chat.getMessage, { as: ben, query: { message_id: first } });
  expect(shown).toMatchObject({
    conversation_id: design,
    seq: 2,
    comments_count: 1,
    author: { employee_id: ben.employee_id },
  });
  const thread = await app.ok(content.listComments, { as: ben, query: { parent_id: first } });
  expect(thread.items.map(({ words }) => words)).toEqual(['In its thread']);
  expect((await show(ben, general)).latest_message_type).toBe('move');
});

test('R6.2 people move what they may moderate to where they may write, within one space, and no one else does', async () => {
  const message_id = await say(ben, general, 'Mine');
  const news = await part('News', 'public', { posters: 'managers' });
  const closed = await part('Closed', 'private');
  const other = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Elsewhere' } });
  const elsewhere = other.sub_spaces[0]?.sub_space_id ?? '';
  const group = await app.ok(chat.openConversation, {
    as: ana,
    body: { employee_ids: [ben.employee_id], group_name: 'Picnic' },
  });
  const stranger = (await app.company()).owner;
  const outsider = await app.employee(company);
  const tried = async (as: Session, to = design, ids = [message_id], from = general) =>
    codeOf(await move(as, from, to, ids));
  expect([await tried(ben), await tried(eve), await tried(outsider), await tried(stranger)]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
    expect.stringMatching(/AUTH_RECORD_NOT_FOUND|NO_PERMISSION/),
  ]);
  for (const to of [elsewhere, general, group.conversation_id]) expect(await tried(ana, to)).toBe('INVALID_ACTION');
  expect(await tried(ana, design, [message_id], group.conversation_id)).toBe('INVALID_ACTION');
  expect([await tried(ana, space_id), await tried(ana, newId())]).toEqual(Array(2).fill('AUTH_RECORD_NOT_FOUND'));
  // One that is not there is none: all of them or nothing.
  const hers = await say(ana, design, 'Elsewhere');
  expect(await tried(ana, design, [message_id, hers])).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(content.deleteContent, { as: ana, query: { content_id: hers } });
  expect(await tried(ana, general, [hers], design)).toBe('AUTH_RECORD_NOT_FOUND');
  // Who may moderate, and writes where everyone may.
  const role = { space_id, role_name: 'Host', permissions: ['post' as const, 'moderate' as const] };
  const { space_role_id } = await app.ok(space_role.createSpaceRole, { as: ana, body: role });
  await app.ok(space_role.giveSpaceRole, {
    as: ana,
    body: { space_id, employee_ids: [eve.employee_id], space_role_id },
  });
  expect([await tried(eve, board), await tried(eve, closed)]).toEqual(Array(2).fill('AUTH_RECORD_NOT_FOUND'));
  await app.ok(space_role.updateSpaceRole, { as: ana, body: { space_role_id, permissions: ['moderate'] } });
  expect(await tried(eve, news)).toBe('NO_PERMISSION');
  await app.ok(space_role.updateSpaceRole, { as: ana, body: { space_role_id, permissions: ['post', 'moderate'] } });
  expect(await tried(eve)).toBe(200);
  await app.ok(place.leavePlace, { as: eve, body: { place_id: space_id } });
  expect(await tried(eve, general, [message_id], design)).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(space.archiveSpace, { as: ana, body: { space_id, is_archived: true } });
  expect(await tried(ana, general, [message_id], design)).toBe('PLACE_ARCHIVED');
});

test('a device that was away reads the move as gone here and there now, page by page', async () => {
  const ids = [await say(ben, general, 'One'), await say(ben, general, 'Two')];
  const three = await say(ben, general, 'Three');
  await move(ana, general, design, ids);
  await app.ok(content.setReaction, { as: ben, body: { content_id: three, reaction: 'heart' } });
  const left = await changes(eve, general, 3);
  expect(left.map(({ message, gone }) => [gone?.message_id, gone?.seq, message?.message_type])).toEqual([
    [ids[0], 1, undefined],
    [ids[1], 2, undefined],
    [undefined, undefined, 'move'],
    [undefined, undefined, 'text'],
  ]);
  const page = await app.ok(chat.listChanges, {
    as: eve,
    body: { conversation_id: general, after_change: 3, limit: 1 },
  });
  expect([page.has_more, page.last_change, page.items[0]?.gone?.change]).toEqual([true, 4, 4]);
  const came = await changes(eve, design, 0);
  expect(came.map(({ message }) => [message?.message_id, message?.change, message?.seq])).toEqual([
    [ids[0], 1, 1],
    [ids[1], 2, 2],
    [expect.any(String), 3, 3],
  ]);
  expect((await show(eve, general)).last_change).toBe(7);
});

test('what was read stays read, what was not is unread where it came to, and notices are never unread', async () => {
  await say(ben, design, 'Old');
  await read(eve, design);
  const first = await say(ben, general, 'Read by Eve');
  await read(eve, general);
  const second = await say(ben, general, `For <@${eve.employee_id}>`);
  const dan = await app.employee(company);
  await add(space_id, [dan]);
  await say(ben, design, 'New');
  expect([await unread(eve, general), await unread(eve, design), await unread(dan, design)]).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
  // Eve still has one to read where they come to: the one that she knows is not counted again.
  await move(ana, general, design, [first, second]);
  expect([await unread(eve, general), await unread(eve, design)]).toEqual([
    [0, 0],
    [2, 1],
  ]);
  expect([await unread(dan, general), await unread(dan, design)]).toEqual([
    [0, 0],
    [3, 0],
  ]);
  const news = await app.ok(chat.listConversations, { as: eve, body: { is_unread: true, limit: 50 } });
  const news_ids = news.items.map(({ conversation_id }) => conversation_id);
  expect([news_ids.includes(general), news_ids.includes(design)]).toEqual([false, true]);
  // Who moved them has read no more of the place than before.
  expect(await unread(ana, design)).toEqual([4, 0]);
  await read(eve, design);
  expect(await unread(eve, design)).toEqual([0, 0]);
  // With everything read in both, nothing is new.
  const third = await say(ben, general, 'Read in both');
  await read(eve, general);
  await move(ana, general, design, [third]);
  expect([await unread(eve, general), await unread(eve, design)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await say(ben, design, 'After that');
  expect(await unread(eve, design)).toEqual([1, 0]);
});

test('people who join later have read nothing, and what was moved before is no news to them', async () => {
  const old = await say(ben, general, 'Long ago');
  await say(ben, design, 'Then');
  const dan = await app.employee(company);
  await add(space_id, [dan]);
  await say(ben, design, 'Since');
  await move(ana, general, design, [old]);
  expect(await unread(dan, design)).toEqual([2, 0]);
  const fay = await app.employee(company);
  await add(space_id, [fay]);
  expect(await unread(fay, design)).toEqual([0, 0]);
});

test('undo brings messages back to their places and takes the notices away, once, for the person who moved them', async () => {
  const ids = [await say(ben, general, 'One'), await say(ben, general, 'Two')];
  await say(ben, general, 'Three');
  const { move_id } = (await move(ana, general, design, ids)).data;
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: space_id, employee_id: eve.employee_id, role: 'manager' },
  });
  const stranger = (await app.company()).owner;
  expect([codeOf(await undo(eve, move_id)), codeOf(await undo(ana, newId()))]).toEqual(
    Array(2).fill('AUTH_RECORD_NOT_FOUND'),
  );
  expect(codeOf(await undo(stranger, move_id))).toMatch(/AUTH_RECORD_NOT_FOUND|NO_PERMISSION/);
  const before = await show(eve, design);
  // Deleted where it came to, it comes back deleted.
  await app.ok(content.deleteContent, { as: ben, query: { content_id: ids[1] ?? '' } });
  expect(codeOf(await undo(ana, move_id))).toBe(200);
  expect([await said(eve, general), await said(eve, design)]).toEqual([['One', 'Three'], []]);
  await app.ok(content.restoreContent, { as: ben, body: { content_id: ids[1] ?? '' } });
  expect((await list(eve, general)).map(({ words, seq }) => [words, seq])).toEqual([
    ['One', 1],
    ['Two', 2],
    ['Three', 3],
  ]);
  const gone = (await changes(eve, design, before.last_change)).map((change) => change.gone?.message_id);
  expect(gone.slice(-3).toSorted()).toEqual([...ids, expect.any(String)].toSorted());
  const { last_change } = await show(eve, general);
  expect(codeOf(await undo(ana, move_id))).toBe(200);
  expect((await show(eve, general)).last_change).toBe(last_change);
});

test('what moved on is not brought back, and a message has one number in each place however often it comes and goes', async () => {
  const [first, second] = [await say(ben, general, 'One'), await say(ben, general, 'Two')];
  const there = (await move(ana, general, design, [first])).data.move_id;
  await move(ana, design, board, [first]);
  expect(codeOf(await undo(ana, there))).toBe('INVALID_ACTION');
  await move(ana, board, design, [first]);
  await move(ana, design, general, [first]);
  expect((await list(ben, general)).filter(({ move: notice }) => !notice).map(({ seq }) => seq)).toEqual([1, 2]);
  await move(ana, general, design, [second, first]);
  const found = (await list(ben, design)).filter(({ move: notice }) => !notice);
  expect(found.map(({ words, seq }) => [words, seq])).toEqual([
    ['One', 1],
    ['Two', expect.any(Number)],
  ]);
  const all = await changes(ben, design, 0);
  const ids = all.map(({ message, gone }) => message?.message_id ?? gone?.message_id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a move is undone while its notice is pinned, and neither call fails', async () => {
  const { move_id } = (await move(ana, general, design, [await say(ben, general, 'One')])).data;
  const notice = (await list(ana, design)).find((message) => message.move !== null);
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from place_log where place_id = $1 for update', [design]);
    const waiting = async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    };
    const body = { message_id: notice?.message_id ?? '', is_pinned: true };
    const pinned = app.call(chat.pinMessage, { as: ana, body });
    await expect.poll(waiting).toBe(1);
    const undone = undo(ana, move_id);
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    expect([codeOf(await pinned), codeOf(await undone)]).toEqual([200, 200]);
  } finally {
    holder.release();
  }
  expect([await said(ben, general), await said(ben, design)]).toEqual([['One'], []]);
});

test('a call that is repeated moves once; of two who move the same, one does', async () => {
  const ids = [await say(ben, general, 'One')];
  const headers = { 'idempotency-key': newId() };
  const [one, again] = [
    await move(ana, general, design, ids, { headers }),
    await move(ana, general, design, ids, { headers }),
  ];
  expect(again.data).toEqual(one.data);
  expect(await said(ben, general)).toEqual(['to Design: 1']);
  const two = await say(ben, general, 'Two');
  const tried = await Promise.all([move(ana, general, design, [two]), move(ana, general, board, [two])]);
  expect(tried.map(codeOf).toSorted()).toEqual([200, 'AUTH_RECORD_NOT_FOUND']);
  // Sent again by a device that had no answer, a message is the one that was moved.
  const client_id = newId();
  const body = { conversation_id: general, client_id, words: 'Three' };
  const sent = await app.ok(chat.sendMessage, { as: ben, body });
  await move(ana, general, design, [sent.message_id]);
  expect(await app.ok(chat.sendMessage, { as: ben, body })).toMatchObject({
    message_id: sent.message_id,
    conversation_id: design,
  });
});

test('R6.2 a hidden sub-space has no name in the place that messages left, and those who are not in it lose sight of them', async () => {
  const message_id = await say(ben, general, 'Between us');
  const answer = await say(eve, general, 'What?', { reply_to_id: message_id });
  expect((await list(eve, general))[1]?.reply_to?.excerpt).toBe('Between us');
  await move(ana, general, board, [message_id]);
  expect(await said(eve, general)).toEqual(['What?', 'to ?: 1']);
  const notice = (await list(eve, general)).at(-1);
  expect(JSON.stringify(notice)).not.toContain(board);
  expect(await said(ben, board)).toEqual(['Between us', 'from General: 1']);
  // What it said is not quoted where it is no longer.
  expect((await list(eve, general))[0]).toMatchObject({ message_id: answer, reply_to: null });
  expect((await app.call(chat.getMessage, { as: eve, query: { message_id } })).status).toBe(404);
  expect((await app.call(content.listComments, { as: eve, query: { parent_id: message_id } })).status).toBe(404);
  expect((await app.call(content.addComment, { as: eve, body: { parent_id: message_id, words: 'Hm' } })).status).toBe(
    404,
  );
});

test('pins go along, as many as a place has room for', async () => {
  const message_id = await say(ben, general, 'Pinned');
  await app.ok(chat.pinMessage, { as: ana, body: { message_id, is_pinned: true } });
  const plain = await say(ben, general, 'Not pinned');
  await move(ana, general, design, [message_id]);
  const pinned = async (conversation_id: string) =>
    (await app.ok(chat.listPinned, { as: eve, body: { conversation_id } })).items.map(({ words }) => words);
  expect([await pinned(general), await pinned(design)]).toEqual([[], ['Pinned']]);
  await fillWithPins(app, plain, general, ana);
  expect(codeOf(await move(ana, design, general, [message_id]))).toBe('INVALID_ACTION');
  expect(await pinned(design)).toEqual(['Pinned']);
  expect(codeOf(await move(ana, general, design, [plain]))).toBe(200);
});

test('a notice is neither forwarded, edited, deleted nor moved, and the log has what was moved', async () => {
  const message_id = await say(ben, general, 'One');
  await move(ana, general, design, [message_id]);
  const notice = (await list(ana, general)).at(-1)?.message_id ?? '';
  const tried = [
    await app.call(chat.forwardMessage, { as: ana, body: { message_id: notice, conversation_ids: [design] } }),
    await app.call(content.deleteContent, { as: ana, query: { content_id: notice } }),
    await app.call(content.updateContent, { as: ana, body: { content_id: notice, words: 'No' } }),
    await move(ana, general, design, [notice]),
  ];
  expect(tried.map(({ status }) => status)).not.toContain(200);
  expect(await said(ana, general)).toEqual(['to Design: 1']);
  const { items } = await app.ok(listAudit, { as: company.owner, body: { action: 'place.messages_moved' } });
  expect(items[0]).toMatchObject({
    actor: { employee_id: ana.employee_id },
    subject_id: general,
    after: { moved_count: 1 },
  });
});
