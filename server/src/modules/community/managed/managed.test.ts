import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { headIn, rowsIn } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let acme: TestCompany;
let admin: Session;
let ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  admin = acme.owner;
  ana = await app.employee(acme, { first_name: 'Ana', last_name: 'Silva' });
  ben = await app.employee(acme, { first_name: 'Ben', last_name: 'Ito' });
  await app.drain();
});
afterAll(() => app.close());

type Made = BodyInput<typeof community.createCommunity>;
const make = async (community_name: string, given: Partial<Made> = {}, as = ana) =>
  (await app.ok(community.createCommunity, { as, body: { community_name, ...given } })).community_id;
type Asked = BodyInput<typeof community.listManagedCommunities>;
const list = async (body: Asked = {}) => (await app.ok(community.listManagedCommunities, { as: admin, body })).items;
const names = async (body: Asked = {}) => (await list(body)).map((item) => item.community_name);
const remove = (community_id: string, as = ana) => app.call(community.deleteCommunity, { as, query: { community_id } });
const restore = (community_id: string, as = ana) =>
  app.call(community.restoreCommunity, { as, body: { community_id } });
const join = (as: Session, place_id: string) => app.ok(place.joinPlace, { as, body: { place_id } });
const leave = (as: Session, place_id: string) => app.ok(place.leavePlace, { as, body: { place_id } });
const deletedOf = async (as: Session) =>
  (await app.ok(community.listDeletedCommunities, { as, body: {} })).items.map((item) => item.community_name);
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) => [
  status,
  failure.error_code,
];
const day_ms = 86_400_000;
const daysBetween = (from: string | null | undefined, to: string | null | undefined) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / day_ms);

test('people who manage communities see them with owners, members and the last post, and no one else does', async () => {
  const community_id = await make('Runners');
  await join(ben, community_id);
  await app.ok(place.setPlaceRole, {
    as: ana,
    body: { place_id: community_id, employee_id: ben.employee_id, role: 'owner' },
  });
  const { community_id: _, ...fresh } = (await list({ search: 'run' }))[0] ?? {};
  expect(fresh).toMatchObject({
    community_name: 'Runners',
    visibility: 'open',
    is_everybody: false,
    is_automatic: false,
    members_count: 2,
    owners: [{ first_name: 'Ana' }, { first_name: 'Ben' }],
    owners_count: 2,
    last_posted_at: null,
    archived_at: null,
    deleted_at: null,
    goes_at: null,
  });
  const asked = { question: 'When?', options: ['Now', 'Later'], place_id: community_id };
  const { poll_id, created_at } = await app.ok(polls.createPoll, { as: ana, body: asked });
  expect((await list({ search: 'run' }))[0]?.last_posted_at).toBe(created_at);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: poll_id } });
  expect((await list({ search: 'run' }))[0]?.last_posted_at).toBeNull();
  expect((await list({ search: 'Acme' }))[0]).toMatchObject({ is_everybody: true, is_automatic: true, owners: [] });
  const refused = [
    await app.call(community.listManagedCommunities, { as: ana, body: {} }),
    await app.call(community.exportCommunities, { as: ana, query: {} }),
  ];
  expect(refused.map(codeOf)).toEqual(refused.map(() => [403, 'NO_PERMISSION']));
});

test('the members count of a community whose rules use a hidden field is hidden from people who don’t see the field', async () => {
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: admin, body: badge });
  const manager = await app.employee(acme, { role: 'communications' });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const community_id = await make('Badgeless', { audience }, admin);
  const counts = async (as: Session) => {
    const { items } = await app.ok(community.listManagedCommunities, { as, body: { search: 'badge' } });
    const { content: file, headers } = await app.call(community.exportCommunities, { as, query: { search: 'badge' } });
    expect(headers.get('content-disposition')).toMatch(/filename="communities-20\d\d-\d\d-\d\d\.xlsx"/);
    const preview = await app.ok(community.previewDeletion, { as, query: { community_id } });
    return [items[0]?.members_count, (await rowsIn(file))[0]?.[3], preview.members_count];
  };
  expect(await counts(manager)).toEqual([null, 'Not shown', null]);
  expect(await counts(admin)).toEqual([4, '4', 4]);
});

test('archived ones are among all, say since when, and are found on their own', async () => {
  const community_id = await make('Runners');
  await app.ok(community.archiveCommunity, { as: ana, body: { community_id, is_archived: true } });
  expect(await names()).toEqual(['Acme', 'Runners']);
  const [found, ...others] = await list({ state: 'archived' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ community_id, archived_at: expect.any(String) });
  const { content: file } = await app.call(community.exportCommunities, { as: admin, query: { state: 'archived' } });
  const rows = await rowsIn(file);
  expect(rows.map((row) => [row[0], row[7]])).toEqual([
    ['Runners', found?.archived_at?.slice(0, 16).replace('T', ' ')],
  ]);
});

test('they are found by name and visibility, page by page, each once; the last deleted comes first', async () => {
  for (const community_name of ['Chess', 'Choir', 'Dunes']) await make(community_name);
  await make('Books', { visibility: 'closed' });
  const pagesOf = async (body: Asked) => {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await app.ok(community.listManagedCommunities, { as: admin, body: { ...body, cursor } });
      seen.push(...page.items.map((item) => item.community_name));
      if (!page.next_cursor) return seen;
      cursor = page.next_cursor;
    }
  };
  for (const limit of [1, 2, 50])
    expect(await pagesOf({ limit })).toEqual(['Acme', 'Books', 'Chess', 'Choir', 'Dunes']);
  expect(await names({ search: 'ch' })).toEqual(['Chess', 'Choir']);
  expect(await names({ visibility: 'closed' })).toEqual(['Books']);
  for (const { community_id } of (await list({ search: 'ch' })).toReversed()) await remove(community_id);
  await remove((await list({ search: 'Dunes' }))[0]?.community_id ?? '');
  expect(await names()).toEqual(['Acme', 'Books']);
  for (const limit of [1, 2, 50])
    expect(await pagesOf({ limit, state: 'deleted' })).toEqual(['Dunes', 'Chess', 'Choir']);
  expect(await names({ state: 'deleted', search: 'cho' })).toEqual(['Choir']);
  const cursor = Buffer.from(JSON.stringify(['x', 'y'])).toString('base64url');
  const wrong = await app.call(community.listManagedCommunities, { as: admin, body: { cursor } });
  expect(codeOf(wrong)).toEqual([400, 'INVALID_REQUEST']);
});

test('communities without an owner are found, except the one of everyone; a new owner ends it', async () => {
  const community_id = await make('Left alone');
  await make('Looked after');
  expect(await names({ state: 'ownerless' })).toEqual([]);
  await leave(ana, community_id);
  expect(await names({ state: 'ownerless' })).toEqual(['Left alone']);
  const body = { place_id: community_id, employee_id: ben.employee_id };
  await app.ok(place.addPlaceOwner, { as: admin, body });
  expect(await names({ state: 'ownerless' })).toEqual([]);
  expect((await list({ search: 'left' }))[0]).toMatchObject({ members_count: 1, owners: [{ first_name: 'Ben' }] });
});

test('a hidden community is in no list of admins while it has an owner, deleted or not', async () => {
  const community_id = await make('Works council', { visibility: 'hidden' });
  const everywhere = async () =>
    Promise.all([names(), names({ visibility: 'hidden' }), names({ state: 'ownerless' }), names({ state: 'deleted' })]);
  const alone = [['Acme'], [], [], []];
  expect(await everywhere()).toEqual(alone);
  // The same if they are in it: they find it among their own.
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: community_id, employee_ids: [admin.employee_id] } });
  expect(await everywhere()).toEqual(alone);
  await leave(admin, community_id);
  await remove(community_id);
  expect(await everywhere()).toEqual(alone);
  expect(codeOf(await restore(community_id, admin))).toEqual([404, 'COMMUNITY_NOT_FOUND']);
  expect([await deletedOf(ana), await deletedOf(ben), await deletedOf(admin)]).toEqual([['Works council'], [], []]);
  expect((await restore(community_id)).status).toBe(200);
  const query = { employee_id: ana.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: admin, query });
  const name = ['Works council'];
  expect(await everywhere()).toEqual([['Acme', ...name], name, name, []]);
  expect((await remove(community_id, admin)).status).toBe(200);
  expect(await names({ state: 'deleted' })).toEqual(name);
});

test('a deleted community tells admins and its owners until when it can be restored, as the company chose', async () => {
  const community_id = await make('Chess');
  await join(ben, community_id);
  const preview = (as: Session) => app.call(community.previewDeletion, { as, query: { community_id } });
  expect((await preview(ana)).data).toEqual({ members_count: 2, kept_days: 180 });
  expect(codeOf(await preview(ben))).toEqual([403, 'NO_PERMISSION']);
  await remove(community_id);
  const kept = async () => {
    const [row] = await list({ state: 'deleted' });
    const [own] = (await app.ok(community.listDeletedCommunities, { as: ana, body: {} })).items;
    expect([own?.deleted_at, own?.goes_at]).toEqual([row?.deleted_at, row?.goes_at]);
    return row?.goes_at === null ? null : daysBetween(row?.deleted_at, row?.goes_at);
  };
  const choose = (days: number) =>
    app.ok(retention.updateRetention, { as: admin, body: { retention_key: 'place.deleted', days } });
  expect(await kept()).toBe(180);
  await choose(400);
  expect(await kept()).toBe(400);
  // A shorter period applies after a week; by then this one is a week old.
  await choose(30);
  expect(await kept()).toBe(30);
  await sql`update place set deleted_at = now() - interval '100 days' where place_id = ${community_id}`.execute(app.db);
  expect(await kept()).toBe(107);
  expect(await deletedOf(ben)).toEqual([]);
  expect((await restore(community_id)).status).toBe(200);
  expect(await deletedOf(ana)).toEqual([]);
});

test('the list is exported to a workbook as it is filtered, and the log says who exported it', async () => {
  for (let n = 1; n <= 60; n += 1) await make(`Team ${String(n).padStart(2, '0')}`, { visibility: 'closed' });
  await make('=1+1');
  const gone = await make('Gone');
  await remove(gone);
  const take = async (query: object = {}) =>
    (await app.call(community.exportCommunities, { as: admin, query })).content;
  const content = await take({ visibility: 'closed' });
  expect(await headIn(content)).toEqual([
    'Name',
    'Visibility',
    'How people join',
    'Members',
    'Owners',
    'Created (UTC)',
    'Last post (UTC)',
    'Archived (UTC)',
    'Deleted (UTC)',
    'Kept until (UTC)',
  ]);
  const rows = await rowsIn(content);
  expect(rows.map(([name]) => name)).toEqual(
    Array.from({ length: 60 }, (_, at) => `Team ${String(at + 1).padStart(2, '0')}`),
  );
  expect(rows[0]?.slice(1, 5)).toEqual(['Closed', 'People can ask to join', '1', 'Ana Silva']);
  const all = await rowsIn(await take());
  expect(all.find(([name]) => name === 'Acme')?.[2]).toBe('Everyone is a member');
  expect(all.map(([name]) => name)).not.toContain('Gone');
  expect((await rowsIn(await take({ state: 'deleted' }))).map(([name]) => name)).toEqual(['Gone']);
  const { items } = await app.ok(audit.listAudit, { as: admin, body: { area: 'community', search: 'exported' } });
  expect(items.map(({ after }) => [after?.visibility ?? null, after?.state ?? null])).toEqual([
    [null, 'deleted'],
    [null, null],
    ['closed', null],
  ]);
});
