import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as points from '@plaudit/contract/points/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
});
afterAll(() => app.close());

const message = 'Thank you for the proofs';
const give = async () => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [ben.employee_id], message, points: 10 };
  return (await app.ok(recognition.giveRecognition, { as: ana, body })).recognition_id;
};
const remove = (as: Session, content_id: string, reason?: string) =>
  app.call(content.deleteContent, { as, query: { content_id }, ...(reason && { body: { reason } }) });
const restore = (as: Session, content_id: string) => app.call(content.restoreContent, { as, body: { content_id } });
const undo = (as: Session, audit_id = '') => app.call(audit.undoChange, { as, body: { audit_id } });
const logOf = async (content_id: string) => {
  const { items } = await app.ok(audit.listAudit, { as: company.owner, body: { area: 'content', limit: 100 } });
  return items.filter(({ subject_id }) => subject_id === content_id);
};

test('the audit log says who edited, deleted and restored others’ content, by its kind and day and without its words', async () => {
  const content_id = await give();
  const body = { parent_id: content_id, words: 'A comment to take away' };
  const comment = (await app.ok(content.addComment, { as: ben, body })).content_id;
  const edit = (as: Session) =>
    app.call(recognition.updateRecognition, { as, body: { recognition_id: content_id, message: `${message}!` } });
  for (const change of [edit, (as: Session) => remove(as, content_id), (as: Session) => restore(as, content_id)]) {
    expect((await change(ana)).status).toBe(200);
  }
  expect(await logOf(content_id)).toEqual([]);

  expect((await edit(manager)).status).toBe(200);
  await app.ok(content.updateContent, { as: manager, body: { content_id, words: message } });
  await remove(manager, comment, 'Off topic');
  await remove(manager, content_id);
  await restore(manager, content_id);
  const entries = await logOf(content_id);
  const actions = ['content.restored', 'content.deleted', 'content.edited', 'content.edited'];
  expect(entries.map(({ action }) => action)).toEqual(actions);
  const day = new Date().toISOString().slice(0, 10);
  const actor = { employee_id: manager.employee_id };
  expect(entries[1]).toMatchObject({ actor, subject_kind: 'recognition', subject_label: `recognition of ${day}` });
  const [of_comment] = await logOf(comment);
  const after = { reason: 'Off topic' };
  expect(of_comment).toMatchObject({ action: 'content.deleted', subject_label: `comment of ${day}`, after });
  expect(JSON.stringify([...entries, of_comment])).not.toMatch(/proofs|take away/);
});

test('people who decide about reports undo a deletion from the log, with its points, unless it was deleted again or by its author', async () => {
  const balance = async () => (await app.ok(points.getBalance, { as: ben })).to_spend;
  const content_id = await give();
  const before = await balance();
  await remove(manager, content_id, 'A reason');
  expect(await balance()).toBe(before - 10);
  const [deleted] = await logOf(content_id);
  expect((await undo(ana, deleted?.audit_id)).failure.error_code).toBe('NO_PERMISSION');
  expect((await undo(company.owner, deleted?.audit_id)).status).toBe(200);
  expect(await balance()).toBe(before);
  expect((await logOf(content_id))[0]).toMatchObject({ action: 'content.restored' });

  await remove(manager, content_id);
  const [second] = await logOf(content_id);
  await restore(manager, content_id);
  await remove(ana, content_id);
  expect((await undo(company.owner, second?.audit_id)).failure.error_code).toBe('INVALID_ACTION');
  expect(await balance()).toBe(before - 10);
});
