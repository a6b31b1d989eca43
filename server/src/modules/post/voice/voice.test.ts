import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { listNotifications } from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let manager: Session, boss: Session, writer: Session, ben: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  manager = await app.employee(company, { role: 'communications' });
  boss = await app.employee(company, { first_name: 'Bo' });
  [writer, ben] = [await app.employee(company, { first_name: 'Wim' }), await app.employee(company)];
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const give = (as: Session, to: Session) => app.call(posts.givePostVoice, { as, body: { employee_id: to.employee_id } });
const take = (as: Session, from: Session) =>
  app.ok(posts.takePostVoice, { as, query: { employee_id: from.employee_id } });
const write = (as: Session, body: object) => app.call(posts.createPost, { as, body: { words: 'A word', ...body } });
const inName = (who: Session) => ({ in_name_of: who.employee_id });
const kinds = async (as: Session) =>
  (await app.ok(listNotifications, { as, query: { kinds: 'posted_in_your_name,comment,reaction' } })).items.map(
    ({ kind, actor }) => [kind, actor?.employee_id],
  );
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('a person posts in the name of a colleague as long as that colleague agrees', async () => {
  expect(codeOf(await write(writer, inName(boss)))).toBe('NO_PERMISSION');
  const { data } = await give(boss, writer);
  expect(data.writers.map(({ employee_id }) => employee_id)).toEqual([writer.employee_id]);
  const { speaks_for } = await app.ok(posts.listPostVoices, { as: writer, query: {} });
  expect(speaks_for.map(({ employee_id }) => employee_id)).toEqual([boss.employee_id]);
  const { data: post } = await write(writer, inName(boss));
  expect([post.author.employee_id, post.in_name_of?.employee_id]).toEqual([writer.employee_id, boss.employee_id]);
  await app.drain();
  expect(await kinds(boss)).toEqual([['posted_in_your_name', writer.employee_id]]);
  await app.ok(content.addComment, { as: ben, body: { parent_id: post.post_id, words: 'Thanks' } });
  await app.drain();
  expect((await kinds(boss))[0]).toEqual(['comment', ben.employee_id]);
  expect(await kinds(writer)).toEqual([['comment', ben.employee_id]]);
  // The colleague takes the post back, and the consent.
  const seen = await app.ok(posts.getPost, { as: boss, query: { post_id: post.post_id } });
  expect([seen.can.delete, seen.can.edit]).toEqual([true, false]);
  expect((await app.ok(posts.getPost, { as: ben, query: { post_id: post.post_id } })).can.delete).toBe(false);
  await app.ok(content.deleteContent, { as: boss, query: { content_id: post.post_id } });
  expect((await take(boss, writer)).writers).toEqual([]);
  expect(codeOf(await write(writer, inName(boss)))).toBe('NO_PERMISSION');
});

test('what others say about a post is not in the name that the post is in', async () => {
  await give(boss, writer);
  const { post_id: parent_id } = (await write(writer, inName(boss))).data;
  const { content_id } = await app.ok(content.addComment, { as: ben, body: { parent_id, words: 'I disagree' } });
  const { items } = await app.ok(content.listComments, { as: boss, query: { parent_id } });
  expect(items).toMatchObject([{ can: { delete: false } }]);
  const remove = (as: Session, id: string) => app.call(content.deleteContent, { as, query: { content_id: id } });
  expect(codeOf(await remove(boss, content_id))).toBe('NO_PERMISSION');
  expect(codeOf(await remove(boss, parent_id))).toBe(200);
});

test('after the consent is taken back its author no longer changes what it says, only until when it is there', async () => {
  await give(boss, writer);
  const { post_id } = (await write(writer, inName(boss))).data;
  const change = (as: Session, body: object) => app.call(posts.updatePost, { as, body: { post_id, ...body } });
  const mayEdit = async (as: Session) => (await app.ok(posts.getPost, { as, query: { post_id } })).can.edit;
  expect([codeOf(await change(writer, { words: 'Better' })), await mayEdit(writer)]).toEqual([200, true]);
  await take(boss, writer);
  expect(await mayEdit(writer)).toBe(false);
  expect((await app.ok(posts.getPost, { as: writer, query: { post_id } })).fixed_because).toBe('voice');
  for (const body of [{ words: 'I resign' }, { attachments: [] }, { has_comments: false }, { has_preview: false }]) {
    expect(codeOf(await change(writer, body))).toBe('NO_PERMISSION');
  }
  const edit = app.call(content.updateContent, { as: writer, body: { content_id: post_id, words: 'I resign' } });
  expect(codeOf(await edit)).toBe('INVALID_ACTION');
  expect((await app.ok(posts.getPost, { as: ben, query: { post_id } })).words).toBe('Better');
  expect(codeOf(await change(writer, { expires_at: new Date(Date.now() + 3_600_000).toISOString() }))).toBe(200);
  expect(codeOf(await change(manager, { words: 'Corrected' }))).toBe(200);
});

test('that holds for people who manage posts, too: of their own, they say nothing more in a name that was taken back', async () => {
  await give(boss, manager);
  const { post_id } = (await write(manager, inName(boss))).data;
  const change = (as: Session, body: object) => app.call(posts.updatePost, { as, body: { post_id, ...body } });
  expect(codeOf(await change(manager, { words: 'Better' }))).toBe(200);
  await take(boss, manager);
  expect(codeOf(await change(manager, { words: 'I resign' }))).toBe('NO_PERMISSION');
  const words = app.call(content.updateContent, { as: manager, body: { content_id: post_id, words: 'I resign' } });
  expect(codeOf(await words)).toBe('INVALID_ACTION');
  const seen = await app.ok(posts.getPost, { as: manager, query: { post_id } });
  expect([seen.words, seen.can.edit, seen.can.delete]).toEqual(['Better', false, true]);
  // What others correct is in the log.
  expect(codeOf(await change(company.owner, { words: 'Corrected' }))).toBe(200);
});

test('people who no longer manage posts change nothing that the company said', async () => {
  const former = await app.employee(company, { role: 'communications' });
  const { post_id } = (await write(former, { as_company: true })).data;
  const body = { post_id, words: 'We moved' };
  expect(codeOf(await app.call(posts.updatePost, { as: former, body }))).toBe(200);
  const { items } = await app.ok(role.listEmployeeRoles, { as: company.owner, body: { employee_id: ben.employee_id } });
  const roles = { employee_id: former.employee_id, role_ids: items.map(({ role_id }) => role_id) };
  await app.ok(role.updateEmployeeRoles, { as: company.owner, body: roles });
  const now = { post_id, words: 'We close' };
  expect(codeOf(await app.call(posts.updatePost, { as: former, body: now }))).toBe('NO_PERMISSION');
});

test('no one else gives it: not to oneself, not to strangers, and not for people who left', async () => {
  expect(codeOf(await give(boss, boss))).toBe('INVALID_ACTION');
  expect(codeOf(await give(boss, stranger))).toBe('EMPLOYEE_NOT_FOUND');
  expect(codeOf(await write(writer, inName(stranger)))).toBe('NO_PERMISSION');
  await give(ben, writer);
  const status = (value: 'ACTIVE' | 'INACTIVE') =>
    app.ok(people.updateAccountStatus, { as: company.owner, query: { employee_id: ben.employee_id, status: value } });
  await status('INACTIVE');
  expect(codeOf(await write(writer, inName(ben)))).toBe('NO_PERMISSION');
  expect((await app.ok(posts.listPostVoices, { as: writer, query: {} })).speaks_for).toEqual([]);
  await status('ACTIVE');
});

test('in a place, only in the name of a member', async () => {
  await give(boss, writer);
  const made = { community_name: `Desk ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: writer, body: made });
  expect(codeOf(await write(writer, { ...inName(boss), place_id }))).toBe('NO_PERMISSION');
});

test('people who manage posts speak for the company, and the audit log has who wrote it', async () => {
  expect(codeOf(await write(ben, { as_company: true }))).toBe('NO_PERMISSION');
  await give(boss, manager);
  expect(codeOf(await write(manager, { as_company: true, ...inName(boss) }))).toBe('INVALID_REQUEST');
  const { data: post } = await write(manager, { as_company: true });
  expect([post.as_company, post.author.employee_id]).toEqual([true, manager.employee_id]);
  const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { subject_id: post.post_id } });
  expect(items).toMatchObject([{ action: 'post.spoken', actor: { employee_id: manager.employee_id } }]);
});

test('a scheduled post in a name that was taken back waits as a draft', async () => {
  await give(boss, writer);
  const draft_id = newId();
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { draft_id, words: 'Later', publish_at, time_zone: 'UTC', ...inName(boss) };
  expect((await app.ok(posts.savePostDraft, { as: writer, body })).in_name_of?.first_name).toBe('Bo');
  await take(boss, writer);
  await app.pool.query(`update post_draft set publish_at = now() - interval '1 s' where draft_id = $1`, [draft_id]);
  await app.pool.query(
    `select graphile_worker.add_job('post.publish', json_build_object('company_id', $1::uuid, 'draft_id', $2::uuid))`,
    [company.company_id, draft_id],
  );
  await app.drain();
  const { items } = await app.ok(posts.listPostDrafts, { as: writer, query: {} });
  expect(items).toMatchObject([{ draft_id, problem: 'voice' }]);
});
