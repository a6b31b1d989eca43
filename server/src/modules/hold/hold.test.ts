import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as hold from '@plaudit/contract/hold/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as place from '@plaudit/contract/place/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { makeSpace } from '../chat/testing/testing.ts';
import { erasePeople } from '../privacy/jobs.ts';
import { eraseIn } from '../privacy/testing/testing.ts';

let app: TestApp;
let company: TestCompany;
let owner: Session, ana: Session, ben: Session, cleo: Session;
let direct: string, other: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** Ana writes with Ben, and Ben with Cleo. */
beforeEach(async () => {
  await app.pool.query('delete from retention_night');
  company = await app.company();
  ({ owner } = company);
  const named = (first_name: string) => app.employee(company, { first_name });
  [ana, ben, cleo] = [await named('Ana'), await named('Ben'), await named('Cleo')];
  [direct, other] = [await open(ana, ben), await open(ben, cleo)];
  await app.pool.query(`update session set expires_at = now() + interval '15 years'`);
});

const open = async (as: Session, to: Session) =>
  (await app.ok(chat.openConversation, { as, body: { employee_ids: [to.employee_id] } })).conversation_id;
const say = async (as: Session, conversation_id: string, words: string) =>
  (await app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } })).message_id;
const put = (body: { employee_id: string } | { place_id: string }, as = owner) =>
  app.call(hold.putHold, { as, body: { ...body, reason: 'A case about a lamp' } });
const lift = (hold_id: string, as = owner) =>
  app.call(hold.liftHold, { as, body: { hold_id, reason: 'It is settled' } });
const code = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
/** What is still stored of what was written. */
const stored = async () => {
  const { rows } = await app.pool.query<{ words: string }>(
    `select words from content where company_id = $1 and words <> '' order by content_id`,
    [company.company_id],
  );
  return rows.map(({ words }) => words);
};
const holder = async (...permissions: Permission[]) => {
  const session = await app.employee(company);
  const body = { role_name: newId(), permissions };
  const { role_id } = await app.ok(role.createRole, { as: owner, body });
  await app.ok(role.updateEmployeeRoles, {
    as: owner,
    body: { employee_id: session.employee_id, role_ids: [role_id] },
  });
  return session;
};
const keepDirect = (days: number) =>
  app.ok(retention.updateRetention, { as: owner, body: { retention_key: 'message.direct', days } });

test('only people with the permission put content on hold, know of it and lift it; exporting takes one more', async () => {
  const admin = await holder('moderation.manage', 'privacy.manage', 'audit.view', 'chats.audience');
  const keeper = await holder('chats.hold');
  const whom = { employee_id: ana.employee_id };
  for (const as of [admin, ana]) expect(code(await put(whom, as))).toBe('NO_PERMISSION');
  const made = await put(whom, keeper);
  const { hold_id } = made.data;
  expect(made.data).toMatchObject({
    employee: { employee_id: ana.employee_id },
    place: null,
    reason: 'A case about a lamp',
    put_by: { employee_id: keeper.employee_id },
    lifted_at: null,
  });
  expect(code(await put(whom, keeper))).toBe('INVALID_ACTION');
  expect(code(await put({ employee_id: newId() }, keeper))).toBe('EMPLOYEE_NOT_FOUND');
  // A hidden place is not there for anyone outside, and this makes no exception.
  expect(code(await put({ place_id: direct }, keeper))).toBe('AUTH_RECORD_NOT_FOUND');
  const list = (as: Session, is_lifted = false) => app.call(hold.listHolds, { as, body: { is_lifted } });
  expect([code(await list(admin)), (await list(keeper)).data.items.map((one) => one.hold_id)]).toEqual([
    'NO_PERMISSION',
    [hold_id],
  ]);
  expect(code(await app.call(hold.exportHold, { as: keeper, query: { hold_id } }))).toBe('NO_PERMISSION');
  const { owner: stranger } = await app.company();
  expect([code(await lift(hold_id, admin)), code(await lift(hold_id, stranger))]).toEqual([
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  expect((await lift(hold_id, keeper)).data).toMatchObject({ lift_reason: 'It is settled' });
  expect([
    code(await lift(hold_id, keeper)),
    (await list(keeper)).data.items,
    (await list(keeper, true)).data.items.length,
  ]).toEqual(['INVALID_ACTION', [], 1]);
});

test('the audit log has every hold, each look at them and each export, but not whom or what they are about', async () => {
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  await app.ok(hold.listHolds, { as: owner, body: {} });
  await app.call(hold.exportHold, { as: owner, query: { hold_id } });
  await lift(hold_id);
  const { items } = await app.ok(audit.listAudit, { as: owner, body: { area: 'hold' } });
  expect(items.map(({ action }) => action)).toEqual(['hold.lifted', 'hold.exported', 'hold.read', 'hold.put']);
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${ana.employee_id}|lamp|settled`));
});

test('an export has what was said, also what was deleted and edited since, in all conversations of the person and in no other', async () => {
  const gone = await say(ana, direct, 'Burn the lamp');
  const edited = await say(ben, direct, 'I will');
  await say(cleo, other, 'Not of interest');
  await app.ok(content.updateContent, { as: ben, body: { content_id: edited, words: 'I will not' } });
  await app.ok(content.deleteContent, { as: ana, query: { content_id: gone } });
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  const answer = await app.call(hold.exportHold, { as: owner, query: { hold_id } });
  expect(answer.status).toBe(200);
  const file = answer.content.toString();
  for (const words of ['Burn the lamp', 'I will not', '"I will"']) expect(file).toContain(words);
  expect(file).not.toContain('Not of interest');
});

test('a hold on a person has the threads that they answered in and no others, also if another person began them', async () => {
  const { general } = await makeSpace(app, ben, [ana, cleo], cleo);
  const asked = await say(ben, general, 'Who has the lamp?');
  await say(ben, general, 'Who has the oil?');
  await app.ok(content.addComment, { as: ana, body: { parent_id: asked, words: 'I do' } });
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  const file = (await app.call(hold.exportHold, { as: owner, query: { hold_id } })).content.toString();
  for (const words of ['Who has the lamp?', 'I do']) expect(file).toContain(words);
  expect(file).not.toContain('the oil');
});

test('what is on hold outlasts its period and its deletion, and goes in the night after the hold is lifted', async () => {
  const gone = await say(ana, direct, 'Deleted by Ana');
  await say(ben, direct, 'Said to Ana');
  await say(cleo, other, 'Said to Ben');
  await app.ok(content.deleteContent, { as: ana, query: { content_id: gone } });
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  await keepDirect(30);
  await app.night(200);
  await app.night(400);
  expect(await stored()).toEqual(['Deleted by Ana', 'Said to Ana']);
  // It is deleted for people who deleted it, and there for all others.
  const { items } = await app.ok(chat.listMessages, { as: ben, body: { conversation_id: direct } });
  expect(items.map(({ words }) => words)).toEqual(['Said to Ana']);
  await lift(hold_id);
  await app.night(410);
  await app.night(600);
  expect(await stored()).toEqual([]);
});

test('a space on hold keeps everything in it, also once its owner deleted it', async () => {
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const { space_id } = made;
  await say(ana, made.sub_spaces[0]?.sub_space_id ?? '', 'In the space');
  const { hold_id, place: held } = (await put({ place_id: space_id })).data;
  expect(held).toEqual({ place_id: space_id, place_kind: 'space', place_name: 'Harbor' });
  await app.ok(space.deleteSpace, { as: ana, query: { space_id } });
  await app.night(400);
  expect(await stored()).toEqual(['In the space']);
  await lift(hold_id);
  await app.night(410);
  expect(await stored()).toEqual([]);
});

test('a deleted place stays as long as something in it is on hold: with its space, by who wrote or was told there, or moved there', async () => {
  const [part_of_held, written_in, moved_into] = [
    await makeSpace(app, ana, [ben], ben),
    await makeSpace(app, ana, [cleo], cleo),
    await makeSpace(app, ana, [ben], ben),
  ];
  const [quay, held, target] = [
    await part_of_held.part('Quay'),
    await moved_into.part('Held'),
    await moved_into.part('Target'),
  ];
  await say(ana, quay, 'In a part of a space on hold');
  await say(cleo, written_in.general, 'By a person on hold');
  const body = { employee_ids: [cleo.employee_id], group_name: 'Lamps' };
  const { conversation_id: group } = await app.ok(chat.openConversation, { as: ana, body });
  await say(ana, group, 'To a person on hold');
  const moved = await say(ben, held, 'Out of a part on hold');
  const holds = [];
  for (const on of [{ place_id: part_of_held.space_id }, { employee_id: cleo.employee_id }, { place_id: held }])
    holds.push((await put(on)).data.hold_id);
  const move = { conversation_id: held, to_conversation_id: target, message_ids: [moved] };
  await app.ok(chat.moveMessages, { as: ana, body: move });
  for (const sub_space_id of [quay, target]) await app.ok(space.deleteSubSpace, { as: ana, query: { sub_space_id } });
  await app.ok(space.deleteSpace, { as: ana, query: { space_id: written_in.space_id } });
  await app.pool.query(`update place set deleted_at = now() where place_id = $1`, [group]);
  await app.night(400);
  expect(await stored()).toEqual([
    'In a part of a space on hold',
    'By a person on hold',
    'To a person on hold',
    'Out of a part on hold',
  ]);
  for (const hold_id of holds) await lift(hold_id);
  await app.night(410);
  expect(await stored()).toEqual([]);
});

test('a place has no name in the list of holds once it is hidden, or its space is', async () => {
  const { space_id, general, part } = await makeSpace(app, ana, [ben], ben);
  const named = async () => (await app.ok(hold.listHolds, { as: owner, body: {} })).items.map((one) => one.place);
  const quay = await part('Quay');
  for (const place_id of [general, quay]) await put({ place_id });
  const nameless = (place_id: string) => ({ place_id, place_kind: null, place_name: null });
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: quay, visibility: 'hidden' } });
  expect(await named()).toEqual([
    nameless(quay),
    { place_id: general, place_kind: 'sub_space', place_name: 'General' },
  ]);
  await app.ok(space.updateSpace, { as: ana, body: { space_id, visibility: 'hidden' } });
  await app.ok(space.updateSubSpace, { as: ana, body: { sub_space_id: general, sub_space_name: 'Merger' } });
  expect(await named()).toEqual([nameless(quay), nameless(general)]);
});

test('a space on hold keeps its hidden parts, too, but only a hold on the people in them gives them out', async () => {
  const { space_id, general, board, part } = await makeSpace(app, ana, [ben], ben);
  const quay = await part('Quay');
  await say(ben, general, 'In the open');
  await say(ben, board, 'On the board');
  await say(ben, quay, 'At the quay');
  const exported = async (hold_id: string) =>
    (await app.call(hold.exportHold, { as: owner, query: { hold_id } })).content.toString();
  const [of_space, of_quay] = [(await put({ place_id: space_id })).data, (await put({ place_id: quay })).data];
  await app.ok(space.updateSubSpace, {
    as: ana,
    body: { sub_space_id: quay, sub_space_name: 'Merger', visibility: 'hidden' },
  });
  const file = await exported(of_space.hold_id);
  expect(file).toContain('In the open');
  expect(file).not.toMatch(/On the board|Board|At the quay|Merger/);
  // It was put on hold while everyone knew of it: hiding it takes nothing away but its name.
  const own = await exported(of_quay.hold_id);
  expect(own).toContain('At the quay');
  expect(own).not.toMatch(/Merger|On the board/);
  const of_ben = (await put({ employee_id: ben.employee_id })).data;
  expect(await exported(of_ben.hold_id)).toContain('On the board');
  await lift(of_ben.hold_id);
  await app.ok(space.deleteSpace, { as: ana, query: { space_id } });
  await app.night(400);
  expect(await stored()).toEqual(['In the open', 'On the board', 'At the quay']);
});

test('an erasure waits as long as something that the person wrote is on hold, and nobody is told why', async () => {
  await say(ben, direct, 'Said to Ana');
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  await eraseIn(app, company, ben);
  const name = async () => {
    const { rows } = await app.pool.query<{ first_name: string }>(
      'select first_name from employee where employee_id = $1',
      [ben.employee_id],
    );
    return rows[0]?.first_name;
  };
  expect([await name(), await stored()]).toEqual(['Ben', ['Said to Ana']]);
  await lift(hold_id);
  await erasePeople.run(app.platform, {});
  expect(await name()).toBe('Former');
});

test('people do not leave a conversation to take what was said there from a hold', async () => {
  const body = { employee_ids: [ben.employee_id], group_name: 'Lamps' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ana, body });
  await say(ana, conversation_id, 'Mine');
  await put({ employee_id: ana.employee_id });
  await app.ok(place.leavePlace, { as: ana, body: { place_id: conversation_id, successor_id: ben.employee_id } });
  const groups = { retention_key: 'message.groups', days: 30 };
  await app.ok(retention.updateRetention, { as: owner, body: groups });
  await app.night(400);
  await app.night(600);
  expect(await stored()).toEqual(['Mine']);
});

test('what was said to a person on hold stays after they leave or are removed, and so does what is deleted by then', async () => {
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  const employee_ids = [ana.employee_id, cleo.employee_id];
  const body = { employee_ids, group_name: 'Lamps' };
  const { conversation_id } = await app.ok(chat.openConversation, { as: ben, body });
  await say(ben, conversation_id, 'Told to Ana');
  const gone = await say(cleo, conversation_id, 'Deleted by Cleo');
  await app.ok(content.deleteContent, { as: cleo, query: { content_id: gone } });
  const out = { place_id: conversation_id, employee_ids: [ana.employee_id] };
  await app.ok(place.removePlaceMembers, { as: ben, body: out });
  // At once, and not within the minute that servers' clocks may differ by.
  await app.pool.query(`update legal_hold_left set left_at = (select max(created_at) from content)`);
  await say(cleo, conversation_id, 'Once she was gone');
  const file = (await app.call(hold.exportHold, { as: owner, query: { hold_id } })).content.toString();
  for (const words of ['Told to Ana', 'Deleted by Cleo']) expect(file).toContain(words);
  expect(file).not.toContain('Once she was gone');
  await app.ok(retention.updateRetention, { as: owner, body: { retention_key: 'message.groups', days: 30 } });
  await app.night(200);
  await app.night(400);
  expect(await stored()).toEqual(['Told to Ana', 'Deleted by Cleo']);
  await lift(hold_id);
  await app.night(410);
  await app.night(600);
  expect(await stored()).toEqual([]);
});

test('what was said to a person on hold stays once an audience no longer has them in a group', async () => {
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  const of = (...people: Session[]) => ({ employees: people.map(({ employee_id }) => employee_id) });
  const made = { group_name: 'Lamps', audience: of(ana, ben) };
  const { conversation_id } = await app.ok(chat.createAudienceGroup, { as: owner, body: made });
  await say(ben, conversation_id, 'Told to Ana');
  const without_ana = { conversation_id, audience: of(ben) };
  await app.ok(chat.updateGroupAudience, { as: owner, body: without_ana });
  const file = (await app.call(hold.exportHold, { as: owner, query: { hold_id } })).content.toString();
  expect(file).toContain('Told to Ana');
  await app.ok(retention.updateRetention, { as: owner, body: { retention_key: 'message.groups', days: 30 } });
  await app.night(200);
  await app.night(400);
  expect(await stored()).toEqual(['Told to Ana']);
});

test('a group that a person on hold left is not purged when its owner deletes it', async () => {
  const { hold_id } = (await put({ employee_id: ana.employee_id })).data;
  const body = { employee_ids: [ana.employee_id, cleo.employee_id], group_name: 'Lamps' };
  const { conversation_id: place_id } = await app.ok(chat.openConversation, { as: ben, body });
  await say(ben, place_id, 'Told to Ana');
  await app.ok(place.leavePlace, { as: ana, body: { place_id } });
  await app.pool.query(`update place set deleted_at = now() where place_id = $1`, [place_id]);
  await app.night(400);
  expect(await stored()).toEqual(['Told to Ana']);
  await lift(hold_id);
  await app.night(410);
  expect(await stored()).toEqual([]);
});
