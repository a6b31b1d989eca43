import { afterAll, beforeAll, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as communities from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as places from '@plaudit/contract/place/endpoints';
import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let owner: Session, ana: Session, ben: Session, reader: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  owner = company.owner;
  ana = await app.employee(company, { first_name: 'Ana', last_name: 'Silva' });
  [ben, reader] = [await app.employee(company), await app.employee(company)];
  const body = { role_name: 'Auditor', permissions: ['audit.view' as const] };
  const { role_id } = await app.ok(role.createRole, { as: owner, body });
  await app.ok(role.addRoleMembers, { as: owner, body: { role_id, employee_ids: [reader.employee_id] } });
});
afterAll(() => app.close());

const entryOf = async (subject_id: string, as = owner) =>
  (await app.ok(audit.listAudit, { as, body: { subject_id } })).items[0];
const ask = async (place_id?: string) => {
  const body = { question: 'Whose poll is it?', options: ['Yes', 'No'], ...(place_id && { place_id }) };
  return (await app.ok(polls.createPoll, { as: ana, body })).poll_id;
};
const placed = async (visibility: PlaceVisibility, community_name: string) => {
  const body = { community_name, visibility };
  const { community_id: place_id } = await app.ok(communities.createCommunity, { as: ana, body });
  const people = { place_id, employee_ids: [ben.employee_id, owner.employee_id] };
  await app.ok(places.addPlaceMembers, { as: ana, body: people });
  const poll_id = await ask(place_id);
  await app.ok(content.deleteContent, { as: owner, query: { content_id: poll_id } });
  return { place_id, poll_id };
};

test('an entry about content says who wrote it and where, and links to it while it exists', async () => {
  const { poll_id } = await placed('open', 'Open air');
  const author = { employee_id: ana.employee_id };
  expect(await entryOf(poll_id, reader)).toMatchObject({ author, place_name: 'Open air', link: null });
  await app.ok(content.restoreContent, { as: owner, body: { content_id: poll_id } });
  const restored = await entryOf(poll_id, reader);
  expect(restored).toMatchObject({ action: 'content.restored', author, link: `/polls/${poll_id}` });
  const outside = await ask();
  await app.ok(polls.closePoll, { as: owner, body: { poll_id: outside } });
  expect(await entryOf(outside, reader)).toMatchObject({ author, place_name: null, link: `/polls/${outside}` });
  // The log itself stores nothing of it.
  const { rows } = await app.pool.query(`select row_to_json(a)::text as row from audit_entry a where subject_id = $1`, [
    poll_id,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Silva|Open air|Whose/);
  const { content: file } = await app.call(audit.exportAudit, { as: reader, query: { area: 'content' } });
  expect(file.toString()).toContain('"Ana Silva","Open air"');
});

test('the log says no more about closed and hidden places than its reader may know', async () => {
  const closed = await placed('closed', 'Closed doors');
  expect(await entryOf(closed.poll_id, reader)).toMatchObject({ author: null, place_name: 'Closed doors', link: null });
  const hidden = await placed('hidden', 'Nobody knows');
  const unseen = { author: null, place_name: null, link: null };
  expect(await entryOf(hidden.poll_id, reader)).toMatchObject(unseen);
  const seen = { author: { employee_id: ana.employee_id }, place_name: 'Nobody knows' };
  expect(await entryOf(hidden.poll_id)).toMatchObject(seen);
  const { content: file } = await app.call(audit.exportAudit, { as: reader, query: { area: 'content' } });
  expect(file.toString()).not.toContain('Nobody knows');
});

test('an entry about a decision links moderators to its case, and never names the person who reported', async () => {
  const poll_id = await ask();
  const body = { subject_kind: 'poll' as const, subject_id: poll_id, reason: 'spam' as const };
  await app.ok(moderation.createReport, { as: ben, body });
  const { items } = await app.ok(moderation.listCases, { as: owner, body: { state: 'open' } });
  const case_id = items[0]?.case_id ?? '';
  await app.ok(moderation.decideCase, { as: owner, body: { case_id, decision: 'hide', reason: 'Why' } });
  const author = { employee_id: ana.employee_id };
  const of_owner = await entryOf(case_id);
  expect(of_owner).toMatchObject({ author, link: `/admin/moderation?case_id=${case_id}` });
  const of_reader = await entryOf(case_id, reader);
  expect(of_reader).toMatchObject({ author, link: null });
  expect(JSON.stringify([of_owner, of_reader])).not.toContain(ben.employee_id);
});
