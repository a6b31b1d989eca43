import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as department from '@plaudit/contract/department/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, zoe: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  [eve, zoe] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const types = async () =>
  (await app.ok(recognition.listTypes, { as: ana })).items.filter(({ value_required }) => !value_required);
const values = async () => (await app.ok(company_endpoints.listValues, { as: ana, body: {} })).items;

type Given = {
  message?: string;
  visibility?: 'public' | 'private';
  type?: number;
  company_value_ids?: string[];
};
const give = async (as: Session, to: Session, { type = 0, ...more }: Given = {}): Promise<string> => {
  const chosen = (await types())[type];
  const recognition_type_id = chosen?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [to.employee_id], points: chosen?.min_points ?? 0, ...more };
  return (await app.ok(recognition.giveRecognition, { as, body })).recognition_id;
};
const ask = async (as: Session, question: string, place_id?: string): Promise<string> =>
  (await app.ok(createPoll, { as, body: { question, options: ['Yes', 'No'], ...(place_id && { place_id }) } })).poll_id;
const found = async (visibility: 'open' | 'closed' | 'hidden', founder: Session, members: Session[]) => {
  const body = { community_name: `A place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: founder, body });
  const employee_ids = members.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: founder, body: { place_id, employee_ids } });
  return place_id;
};

type Query = QueryInput<typeof listHomeFeed>;
const list = (as: Session, query: Query) =>
  app.call(listHomeFeed, { as, query: { kinds: 'recognition,poll', ...query } });
const ids = async (as: Session, query: Query) => {
  const { status, data } = await list(as, query);
  expect(status).toBe(200);
  return data.items.map(({ item_id }) => item_id);
};
const report = (manager: Session, ...reports: Session[]) =>
  app.ok(people.updateManager, {
    as: company.owner,
    body: { employee_ids: reports.map(({ employee_id }) => employee_id), manager_id: manager.employee_id },
  });

test('“about me” is what a person gave, received or wrote, or is mentioned in, and nothing else', async () => {
  const given = await give(ana, ben);
  const received = await give(ben, ana, { visibility: 'private' });
  const mentioned = await give(ben, eve, { message: `With <@${ana.employee_id}>` });
  const poll = await ask(ana, 'Lunch?');
  const others = [await give(ben, eve), await ask(eve, 'Dinner?'), await give(eve, ben, { visibility: 'private' })];
  expect(await ids(ana, { about: 'me' })).toEqual([poll, mentioned, received, given]);
  expect(await ids(zoe, { about: 'me' })).toEqual([]);
  expect(await ids(ana, {})).toEqual(expect.arrayContaining(others.slice(0, 2)));
  // As long as they are mentioned.
  const body = { recognition_id: mentioned, message: 'Alone' };
  await app.ok(recognition.updateRecognition, { as: ben, body });
  expect(await ids(ana, { about: 'me' })).toEqual([poll, received, given]);
});

test('what mentions a group is about its members, and what mentions everyone is about no one', async () => {
  const { owner, company_id } = company;
  const made = { group_name: 'First aiders', is_mentionable: true };
  const { group_id } = await app.ok(group.createGroup, { as: owner, body: made });
  const body = { group_id, employee_ids: [ana.employee_id] };
  await app.ok(group.addGroupMembers, { as: owner, body });
  const asked = await ask(owner, `A course for <@${group_id}>?`);
  await ask(owner, `Who brings cake, <@${company_id}>?`);
  expect(await ids(ana, { about: 'me' })).toEqual([asked]);
  expect(await ids(ben, { about: 'me' })).toEqual([]);
  await app.ok(group.removeGroupMembers, { as: owner, body });
  expect(await ids(ana, { about: 'me' })).toEqual([]);
});

test('a team is the manager, colleagues with the same manager, and direct reports', async () => {
  const [boss, peer, intern] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  await report(boss, ana, peer);
  await report(ana, intern);
  const of_team = [await give(boss, zoe), await give(zoe, peer), await give(zoe, intern), await ask(peer, 'Lunch?')];
  const other = [await give(zoe, eve), await give(ana, eve), await ask(eve, 'Dinner?')];
  expect(await ids(ana, { about: 'team' })).toEqual(of_team.toReversed());
  // The intern's team is Ana alone.
  expect(await ids(intern, { about: 'team' })).toEqual([other[1]]);
  expect(await ids(zoe, { about: 'team' })).toEqual([]);
});

test('people in the departments of a manager are their team, and people who left are not', async () => {
  const body = { department_name: 'Design', manager_id: ana.employee_id };
  const { department_id } = await app.ok(department.createDepartment, { as: company.owner, body });
  for (const { employee_id } of [ben, eve]) {
    await app.ok(people.updateEmployee, { as: company.owner, body: { employee_id, department_id } });
  }
  const [to_ben, to_eve] = [await give(zoe, ben), await give(zoe, eve)];
  expect(await ids(ana, { about: 'team' })).toEqual([to_eve, to_ben]);
  const query = { employee_id: eve.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: company.owner, query });
  expect(await ids(ana, { about: 'team' })).toEqual([to_ben]);
  // What they received is still there for everyone.
  expect(await ids(ana, {})).toContain(to_eve);
});

test('a type and a value leave only recognitions with them, and an edit of the values counts', async () => {
  const [first, second] = (await values()).map(({ company_value_id }) => company_value_id) as [string, string];
  const recognition_type_id = (await types())[1]?.recognition_type_id as string;
  const plain = await give(ana, ben, { company_value_ids: [first] });
  const both = await give(ana, ben, { type: 1, company_value_ids: [first, second] });
  const typed = await give(eve, ben, { type: 1 });
  await ask(ana, 'Lunch?');
  expect(await ids(zoe, { company_value_id: first })).toEqual([both, plain]);
  expect(await ids(zoe, { company_value_id: second })).toEqual([both]);
  expect(await ids(zoe, { recognition_type_id })).toEqual([typed, both]);
  expect(await ids(eve, { recognition_type_id, about: 'me' })).toEqual([typed]);
  expect(await ids(zoe, { recognition_type_id, company_value_id: first })).toEqual([both]);
  await app.ok(recognition.updateRecognition, {
    as: ana,
    body: { recognition_id: plain, company_value_ids: [second] },
  });
  expect(await ids(zoe, { company_value_id: first })).toEqual([both]);
  expect(await ids(zoe, { company_value_id: second })).toEqual([both, plain]);
  expect(await ids(zoe, { company_value_id: newId() })).toEqual([]);
});

test('no filter shows what the feed hides: private, deleted and moderated content, places of others, modules that are off', async () => {
  await report(ben, ana, zoe, eve);
  const queries: Query[] = [{ about: 'team' }, { search: 'harbor' }];
  const message = 'At the harbor';
  const secret = await give(eve, ben, { message, visibility: 'private' });
  const closed = await ask(eve, 'Harbor?', await found('closed', eve, [ben]));
  const open = await ask(eve, 'Harbor, too?', await found('open', eve, [ben]));
  const deleted = await give(eve, ben, { message });
  await app.ok(recognition.deleteRecognition, { as: eve, query: { recognition_id: deleted } });
  const nasty = await give(eve, ben, { message });
  const reported = { subject_kind: 'recognition' as const, subject_id: nasty, reason: 'harassment' as const, note: '' };
  await app.ok(moderation.createReport, { as: zoe, body: reported });
  const shown = await give(eve, ben, { message });
  const poll = await ask(eve, 'Harbor for everyone?');
  // What was reported stays until a moderator decides.
  for (const query of queries) expect(await ids(ana, query)).toEqual([poll, shown, nasty]);
  const [open_case] = (await app.ok(moderation.listCases, { as: company.owner, body: { state: 'open' } })).items;
  const body = { case_id: open_case?.case_id as string, decision: 'hide' as const, reason: 'It hurts' };
  await app.ok(moderation.decideCase, { as: company.owner, body });
  for (const query of queries) {
    expect(await ids(ana, query)).toEqual([poll, shown]);
    // Their people see them, and only members see places in their feed.
    expect(await ids(ben, query)).toEqual([poll, shown, open, closed, secret]);
    expect(await ids(ben, { ...query, kinds: undefined })).toEqual([shown, secret]);
  }
  const modules = (change: object) =>
    app.ok(company_endpoints.updateModules, {
      as: company.owner,
      body: { company_id: company.company_id, ...change },
    });
  await modules({ community: false });
  for (const query of queries) expect(await ids(ben, query)).toEqual([poll, shown, secret]);
  await modules({ community: true, polls: false });
  for (const query of queries) expect(await ids(ben, query)).toEqual([shown, secret]);
  // A private one that becomes public, and the other way around.
  const change = (recognition_id: string, visibility: 'public' | 'private') =>
    app.ok(recognition.updateRecognition, { as: eve, body: { recognition_id, visibility } });
  await change(secret, 'public');
  await change(shown, 'private');
  for (const query of queries) expect(await ids(ana, query)).toEqual([secret]);
});

test('pages have everything once, while new content arrives', async () => {
  const [first] = (await values()).map(({ company_value_id }) => company_value_id) as [string];
  const fitting: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    fitting.unshift(await give(ana, ben, { company_value_ids: [first] }));
    await give(ana, ben);
  }
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await list(zoe, { company_value_id: first, limit: 2, cursor });
    read.push(...data.items.map(({ item_id }) => item_id));
    cursor = data.next_cursor ?? undefined;
    await give(eve, ben, { company_value_ids: [first] });
  } while (cursor);
  expect(read).toEqual(fitting);
  const newer = await ids(zoe, { company_value_id: first, after: fitting[0], limit: 100 });
  expect(newer).toHaveLength(3);
  expect(newer.filter((id) => fitting.includes(id))).toEqual([]);
});

test('content is found in whatever order its rows are written', async () => {
  const [value_id] = (await values()).map(({ company_value_id }) => company_value_id) as [string];
  const [type] = await types();
  const ids_of_row = [company.company_id, newId()];
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at)
     values ($1, $2, 'recognition', $2, 'everybody', $3, 'Step by step', now())`,
    [...ids_of_row, ana.employee_id],
  );
  await client.query(
    `update content set words = 'Stone by stone' where company_id = $1 and content_id = $2`,
    ids_of_row,
  );
  await client.query(
    `insert into recognition (company_id, recognition_id, recognition_type_id, points, company_value_ids)
     values ($1, $2, $3, 0, array[$4::uuid])`,
    [...ids_of_row, type?.recognition_type_id, value_id],
  );
  await client.query('insert into recognition_receiver (company_id, recognition_id, employee_id) values ($1, $2, $3)', [
    ...ids_of_row,
    ben.employee_id,
  ]);
  await client.query('commit');
  client.release();
  const found_by: Query[] = [{ company_value_id: value_id }, { search: 'stone' }, { about: 'me' }];
  for (const query of found_by) expect(await ids(ben, query)).toEqual([ids_of_row[1]]);
  expect(await ids(ben, { search: 'step' })).toEqual([]);
});

test('another company has only its own', async () => {
  await give(ana, ben, { message: 'Harbor' });
  const { owner } = await app.company();
  const [mine] = await values();
  for (const query of [
    { search: 'harbor' },
    { about: 'team' as const },
    { company_value_id: mine?.company_value_id },
  ]) {
    expect(await ids(owner, query)).toEqual([]);
  }
});

test('a filter that makes no sense is refused, and an empty search is none', async () => {
  const id = await give(ana, ben);
  const wrong: object[] = [
    { about: 'everyone' },
    { recognition_type_id: 'x' },
    { company_value_id: '1' },
    { search: 'x'.repeat(101) },
    { search: 'a\u0000b' },
    { about: 'me', cursor: 'x' },
    { about: 'me', limit: 0 },
  ];
  for (const query of wrong) {
    const { status, failure } = await list(ana, query as Query);
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(await ids(ana, { search: '  ' })).toEqual([id]);
  const { failure } = await app.call(listHomeFeed, { query: { about: 'me' } });
  expect(failure.error_code).toBe('AUTH_INVALID_TOKEN');
});
