import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition, Recognition } from '@plaudit/contract/recognition/schema';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;
let thanks: string;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
  thanks = (await app.ok(recognition.listTypes, { as: ana })).items[0]?.recognition_type_id as string;
});
afterAll(() => app.close());

const give = (body: Partial<GiveRecognition> = {}): Promise<Recognition> =>
  app.ok(recognition.giveRecognition, {
    as: ana,
    body: { recognition_type_id: thanks, employees: [ben.employee_id], points: 20, message: 'Thank you', ...body },
  });
const update = (as: Session, body: { recognition_id: string; message?: string; visibility?: 'public' | 'private' }) =>
  app.call(recognition.updateRecognition, { as, body });
const remove = (as: Session, recognition_id: string) =>
  app.call(recognition.deleteRecognition, { as, query: { recognition_id } });
const restore = (as: Session, recognition_id: string) =>
  app.call(recognition.restoreRecognition, { as, body: { recognition_id } });
const balances = async () => [
  (await app.ok(points.getBalance, { as: ana })).to_give,
  (await app.ok(points.getBalance, { as: ben })).to_spend,
];
const daysAgo = (recognition_id: string, column: 'created_at' | 'deleted_at') =>
  app.pool.query(`update content set ${column} = now() - interval '25 hours' where content_id = $1`, [recognition_id]);

test('the giver edits words for a day, a manager any time, no one else ever', async () => {
  const { recognition_id } = await give();
  const edited = await update(ana, { recognition_id, message: `Better words for <@${eve.employee_id}>` });
  expect(edited.status).toBe(200);
  expect(edited.data.mentions.map((person) => person.employee_id)).toEqual([eve.employee_id]);
  expect(edited.data.edited_at).not.toBeNull();
  expect((await update(ben, { recognition_id, message: 'mine' })).failure.error_code).toBe('NO_PERMISSION');
  expect((await update(stranger, { recognition_id, message: 'mine' })).failure.error_code).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
  await daysAgo(recognition_id, 'created_at');
  expect((await update(ana, { recognition_id, message: 'too late' })).failure.error_code).toBe('INVALID_ACTION');
  expect((await update(manager, { recognition_id, message: 'moderated' })).data.message).toBe('moderated');
});

test('a picture’s description stays with it, and another picture has none until someone writes it', async () => {
  const { recognition_id } = await give({ image_url: '/files/a.png', image_alt: 'The team on stage' });
  const change = async (own: { image_url?: string | null; image_alt?: string; message?: string }) =>
    (await app.ok(recognition.updateRecognition, { as: ana, body: { recognition_id, ...own } })).image_alt;
  expect(await change({ image_url: '/files/a.png', message: 'Thanks' })).toBe('The team on stage');
  expect(await change({ image_alt: 'The whole team' })).toBe('The whole team');
  expect(await change({ image_url: '/files/b.png' })).toBe('');
  expect(await change({ image_url: '/files/c.png', image_alt: 'A cake' })).toBe('A cake');
  expect(await change({ image_url: null })).toBe('');
});

test('changing only who can see it is not an edit of the text', async () => {
  const { recognition_id } = await give();
  const { data } = await update(ana, { recognition_id, visibility: 'private' });
  expect([data.visibility, data.edited_at, data.message]).toEqual(['private', null, 'Thank you']);
  expect((await app.call(recognition.getRecognition, { as: eve, query: { recognition_id } })).status).toBe(404);
});

test('values of an edit must exist, and are required if the type asks for one', async () => {
  const body = { title: 'With value', value_required: true, max_points: 10 };
  const { recognition_type_id } = await app.ok(recognition.createType, { as: company.owner, body });
  const values = await app.pool.query(`select company_value_id from company_value where company_id = $1`, [
    company.company_id,
  ]);
  const company_value_ids = [(values.rows as { company_value_id: string }[])[0]?.company_value_id as string];
  const { recognition_id } = await give({ recognition_type_id, points: 0, company_value_ids });
  const change = (ids: string[]) =>
    app.call(recognition.updateRecognition, { as: ana, body: { recognition_id, company_value_ids: ids } });
  expect((await change([])).failure.error_code).toBe('INVALID_REQUEST');
  expect((await change([recognition_id])).failure.error_code).toBe('INVALID_REQUEST');
  await app.pool.query('update company_value set deleted_at = now() where company_value_id = $1', [
    company_value_ids[0],
  ]);
  expect((await change(company_value_ids)).status).toBe(200);
});

test('deleting reverses points and boosts by new entries, and restoring moves them again', async () => {
  const before = await balances();
  const { recognition_id } = await give();
  await app.ok(recognition.boostRecognition, { as: eve, body: { recognition_id, points: 7 } });
  const eves = (await app.ok(points.getBalance, { as: eve })).to_give;
  expect((await remove(ben, recognition_id)).failure.error_code).toBe('NO_PERMISSION');
  expect((await remove(stranger, recognition_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await remove(ana, recognition_id)).status).toBe(200);
  expect(await balances()).toEqual(before);
  expect((await app.ok(points.getBalance, { as: eve })).to_give).toBe(eves + 7);
  expect((await app.call(recognition.getRecognition, { as: ana, query: { recognition_id } })).status).toBe(404);
  expect((await remove(ana, recognition_id)).status).toBe(404);

  expect((await restore(manager, recognition_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  const restored = await restore(ana, recognition_id);
  expect([restored.data.points, restored.data.boost_points]).toEqual([20, 7]);
  expect(await balances()).toEqual([(before[0] as number) - 20, (before[1] as number) + 27]);
  expect((await restore(ana, recognition_id)).status).toBe(404);
  expect((await remove(manager, recognition_id)).status).toBe(200);
  expect(await balances()).toEqual(before);
  await daysAgo(recognition_id, 'deleted_at');
  expect((await restore(manager, recognition_id)).status).toBe(404);
});

test('a deletion can’t take back points that the receiver no longer holds', async () => {
  const receiver = await app.employee(company);
  const { recognition_id } = await give({ employees: [receiver.employee_id] });
  // Nothing spends points yet: the earned account is emptied as an order would do it.
  await app.pool.query(`update points_account set balance = 5 where owner_id = $1 and account = 'earned'`, [
    receiver.employee_id,
  ]);
  const refused = await remove(ana, recognition_id);
  expect([refused.status, refused.failure.error_code]).toEqual([409, 'NOT_ENOUGH_POINTS']);
  // A moderator can't either, even though they delete it for good with its points.
  const subject = { subject_kind: 'recognition', subject_id: recognition_id } as const;
  await app.ok(moderation.createReport, { as: eve, body: { ...subject, reason: 'harassment', note: '' } });
  const { items } = await app.ok(moderation.listCases, { as: company.owner, body: { state: 'open' } });
  const case_id = items[0]?.case_id as string;
  const decided = { case_id, decision: 'delete', reason: 'It hurts' } as const;
  const kept = await app.call(moderation.decideCase, { as: company.owner, body: decided });
  expect([kept.status, kept.failure.error_code]).toEqual([409, 'NOT_ENOUGH_POINTS']);
  expect((await app.call(recognition.getRecognition, { as: eve, query: { recognition_id } })).status).toBe(200);
});

test('twenty deletions at once reverse once', async () => {
  const before = await balances();
  const { recognition_id } = await give();
  const statuses = (await Promise.all(Array.from({ length: 20 }, () => remove(ana, recognition_id)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  expect(await balances()).toEqual(before);
});
