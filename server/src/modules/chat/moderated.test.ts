import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { listAudit } from '@plaudit/contract/audit/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { notification_kinds } from '@plaudit/contract/notification/kinds';
import * as place from '@plaudit/contract/place/endpoints';
import * as space_role from '@plaudit/contract/space-role/endpoints';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, admin: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  admin = await app.employee(company, { role: 'administrator' });
});
afterAll(() => app.close());

const open = async (as: Session, people: Session[], group_name?: string) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  const body = { employee_ids, ...(group_name && { group_name }) };
  return (await app.ok(chat.openConversation, { as, body })).conversation_id;
};
const say = (as: Session, conversation_id: string, words: string) =>
  app.ok(chat.sendMessage, { as, body: { conversation_id, client_id: newId(), words } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const see = (as: Session, message_id: string) => app.ok(chat.getMessage, { as, query: { message_id } });
const edit = async (as: Session, content_id: string) =>
  codeOf(await app.call(content.updateContent, { as, body: { content_id, words: 'Put into your mouth' } }));
const remove = async (as: Session, content_id: string, reason?: string) =>
  codeOf(await app.call(content.deleteContent, { as, query: { content_id }, ...(reason && { body: { reason } }) }));
const restore = async (as: Session, content_id: string) =>
  codeOf(await app.call(content.restoreContent, { as, body: { content_id } }));
const history = async (as: Session, content_id: string) =>
  codeOf(await app.call(content.listRevisions, { as, query: { content_id } }));

test('R6.2 an administrator in a chat of two rewrites, deletes and looks behind nothing that the other one said', async () => {
  for (const as of [admin, company.owner]) {
    const conversation_id = await open(as, [ana]);
    const { message_id } = await say(ana, conversation_id, 'My own words');
    await app.ok(content.updateContent, { as: ana, body: { content_id: message_id, words: 'My better words' } });
    const thread = { parent_id: message_id, words: 'And more' };
    const { content_id } = await app.ok(content.addComment, { as: ana, body: thread });
    expect((await see(as, message_id)).can).toEqual({ edit: false, delete: false, see_history: false });
    expect((await see(ana, message_id)).can).toEqual({ edit: true, delete: true, see_history: true });
    for (const id of [message_id, content_id]) {
      expect([await remove(as, id), await history(as, id)]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
    }
    expect(await edit(as, message_id)).toBe('NO_PERMISSION');
    const { items } = await app.ok(content.listComments, { as, query: { parent_id: message_id } });
    expect(items[0]?.can).toMatchObject({ edit: false, delete: false, see_history: false });
    expect((await see(as, message_id)).words).toBe('My better words');
  }
});

test('moderators see the earlier words of a message while they decide about it, and of nothing around it', async () => {
  const conversation_id = await open(ana, [ben, admin]);
  const [rude, other] = [await say(ana, conversation_id, 'Rude'), await say(ana, conversation_id, 'Other')];
  for (const { message_id: content_id } of [rude, other])
    await app.ok(content.updateContent, { as: ana, body: { content_id, words: 'Nicer' } });
  expect(await history(admin, rude.message_id)).toBe('NO_PERMISSION');
  const report = { subject_kind: 'message' as const, subject_id: rude.message_id, reason: 'harassment' as const };
  await app.ok(moderation.createReport, { as: ben, body: report });
  expect([await history(admin, rude.message_id), await history(ben, rude.message_id)]).toEqual([200, 'NO_PERMISSION']);
  expect(await history(admin, other.message_id)).toBe('NO_PERMISSION');
  const { items } = await app.ok(moderation.listCases, { as: admin, body: {} });
  const decided = { case_id: items[0]?.case_id ?? '', decision: 'keep' as const };
  await app.ok(moderation.decideCase, { as: admin, body: decided });
  expect(await history(admin, rude.message_id)).toBe('NO_PERMISSION');
});

test('who looks after a group or a sub-space deletes what others say there, tells them why, and can undo it', async () => {
  const group = await open(ana, [ben, admin], 'Picnic');
  const made = await app.ok(space.createSpace, { as: ana, body: { space_name: 'Harbor' } });
  const { space_id } = made;
  const sub_space = made.sub_spaces[0]?.sub_space_id ?? '';
  const moderator = await app.employee(company);
  const employee_ids = [ben, admin, moderator].map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: space_id, employee_ids } });
  const given = { space_id, role_name: 'Moderators', permissions: ['post', 'comment', 'moderate'] as const };
  const { space_role_id } = await app.ok(space_role.createSpaceRole, {
    as: ana,
    body: { ...given, permissions: [...given.permissions] },
  });
  await app.ok(space_role.giveSpaceRole, {
    as: ana,
    body: { space_id, employee_ids: [moderator.employee_id], space_role_id },
  });
  for (const [by, conversation_id] of [
    [ana, group],
    [ana, sub_space],
    [moderator, sub_space],
  ] as const) {
    const { message_id } = await say(ben, conversation_id, 'Nasty');
    const thread = { parent_id: message_id, words: 'Nastier' };
    const { content_id } = await app.ok(content.addComment, { as: ben, body: thread });
    const get = async (as: Session) => (await app.ok(chat.getConversation, { as, query: { conversation_id } })).can;
    expect([(await get(by)).moderate, (await get(admin)).moderate]).toEqual([true, false]);
    expect((await see(by, message_id)).can).toEqual({ edit: false, delete: true, see_history: false });
    expect((await see(admin, message_id)).can.delete).toBe(false);
    expect([await remove(admin, message_id), await edit(by, message_id)]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
    const { items } = await app.ok(content.listComments, { as: by, query: { parent_id: message_id } });
    expect(items[0]?.can).toMatchObject({ edit: false, delete: true });
    expect(await remove(by, content_id)).toBe(200);
    expect(await remove(by, message_id, 'Please be kind')).toBe(200);
    await app.drain();
    const told = await app.ok(notification.listNotifications, {
      as: ben,
      query: { kinds: notification_kinds.join(',') },
    });
    expect(JSON.stringify(told.items[0])).toContain('Please be kind');
    const log = await app.ok(listAudit, { as: company.owner, body: {} });
    expect(log.items[0]).toMatchObject({ action: 'content.deleted', subject_kind: 'message', subject_id: message_id });
    // Its author can't bring back what another person took away.
    expect([await restore(ben, message_id), await restore(by, message_id)]).toEqual(['AUTH_RECORD_NOT_FOUND', 200]);
    expect((await see(ben, message_id)).words).toBe('Nasty');
  }
  // What they say themselves stays for those who look after nothing.
  const own = await say(ana, group, 'Mine');
  expect([await remove(ben, own.message_id), (await see(ben, own.message_id)).can.delete]).toEqual([
    'NO_PERMISSION',
    false,
  ]);
});
