import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import type { Permission } from '@plaudit/contract/people/permissions';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as retention from '@plaudit/contract/retention/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import type { SearchHit } from '@plaudit/contract/search/schema';
import type { Module } from '../../../platform/module.ts';
import type { SearchKind } from '../../../platform/search/search-kind.ts';
import type { TestApp, TestCompany } from '../../../platform/testing/app.ts';
import type { PlaceKind } from './kinds.ts';

// Tries the rules for places of any kind on a kind that the product does not have, next to communities.

const kind = 'campaign' as PlaceKindName;

const blank_hit: Omit<SearchHit, 'item_id' | 'title'> = {
  path: '/',
  excerpt: '',
  marks: [],
  image_url: null,
  employee: null,
  others: [],
  others_count: 0,
  place: null,
  file: null,
  created_at: null,
};

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;
let headersOf: (session: Session) => Record<string, string>;
let found: (place_name: string) => Promise<string>;
let remove: (place_id: string) => Promise<void>;
let end: () => void;

beforeAll(async () => {
  // Other files of this process have loaded the server already: this one loads it again, with a kind of its own.
  vi.resetModules();
  vi.doMock(import('@plaudit/contract/company/modules'), async (original) => {
    const there = await original();
    return { ...there, isExisting: (name) => name === 'campaigns' || there.isExisting(name) };
  });
  const { modules } = await import('../../../app.ts');
  const { productOf } = await import('../../../platform/module.ts');
  const { transact } = await import('../../../platform/db/transact.ts');
  const { purgeContentIn } = await import('../../content/content.ts');
  const { createPlaceIn, findPlaces, markPlaceIn, placeAgesOf } = await import('../place.ts');
  const { startTestApp, sessionHeaders } = await import('../../../platform/testing/app.ts');
  headersOf = sessionHeaders;
  const campaign: PlaceKind = {
    kind,
    module: 'campaigns',
    manage: 'people.manage',
    is_private: false,
    not_found: 'AUTH_RECORD_NOT_FOUND',
    in_feed: true,
    hidden_label: 'A hidden campaign',
    link: (place_id) => `/connect/campaign/${place_id}`,
    empty: purgeContentIn,
  };
  const campaigns_found: SearchKind = {
    kind,
    module: 'campaigns',
    search: async (ctx, asking, asked) => {
      const { items, next_cursor } = await findPlaces(ctx, asking, kind, asked);
      const hits = items.map(({ place_id, place_name }) => ({ ...blank_hit, item_id: place_id, title: place_name }));
      return { items: hits, next_cursor };
    },
  };
  const ages = [placeAgesOf(kind, { key: 'campaign.deleted', plural: 'campaigns' })];
  const campaigns: Module = {
    ...(modules.find(({ name }) => name === 'community') as Module),
    name: 'campaign',
    place_kinds: [campaign],
    searches: [campaigns_found],
    retention: [{ name: 'campaign', ages, tables: {} }],
    audited: [],
    openapi: [],
  };
  productOf([...modules, campaigns]);
  app = await startTestApp();
  company = await app.company();
  const { company_id } = company;
  await app.ok(company_endpoints.updateModules, { as: company.owner, body: { company_id, campaigns: true } });
  [ana, ben, eve] = [
    await app.employee(company, { first_name: 'Ana', last_name: 'Silva' }),
    await app.employee(company),
    await app.employee(company),
  ];
  const viewer = { ...ana, permissions: [] as Permission[] };
  const fields = { description: '', image_url: null, visibility: 'closed' as const, audience: null };
  found = (place_name) => transact(app.platform, (tx) => createPlaceIn(tx, viewer, kind, { ...fields, place_name }));
  remove = async (place_id) => {
    await transact(app.platform, (tx) => markPlaceIn(tx, viewer, { place_id }, { is_deleted: true }));
  };
  end = () => void productOf(modules);
});
afterAll(async () => {
  await app.close();
  end();
  vi.doUnmock('@plaudit/contract/company/modules');
  vi.resetModules();
});

const foundCommunity = async (community_name: string) => {
  const body = { community_name, visibility: 'closed' as const };
  return (await app.ok(community.createCommunity, { as: ana, body })).community_id;
};
const add = (place_id: string, ...people: Session[]) => {
  const employee_ids = people.map(({ employee_id }) => employee_id);
  return app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
};
const ask = (as: Session, at: { place_id: string; place_kind?: PlaceKindName }) =>
  app.call(polls.createPoll, { as, body: { question: 'Which one?', options: ['A', 'B'], ...at } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
/** A person with these permissions and no others. */
const holder = async (role_name: string, permissions: Permission[]) => {
  const session = await app.employee(company);
  const { role_id } = await app.ok(role.createRole, { as: company.owner, body: { role_name, permissions } });
  const { employee_id } = session;
  await app.ok(role.updateEmployeeRoles, { as: company.owner, body: { employee_id, role_ids: [role_id] } });
  return session;
};

test('a question in a place of another kind is posted there, and a missing place gets the error of the requested kind', async () => {
  const place_id = await found('Launch');
  const community_id = await foundCommunity('Book club');
  await add(place_id, ben);
  const asked = await ask(ben, { place_id });
  expect(asked.data.place).toEqual({ place_id, place_name: 'Launch', kind: 'campaign' });
  const refused = [
    await ask(ben, { place_id, place_kind: 'community' }),
    await ask(ben, { place_id: community_id }),
    await ask(eve, { place_id }),
  ];
  expect(refused.map(codeOf)).toEqual(['COMMUNITY_NOT_FOUND', 'NO_PERMISSION', 'NO_PERMISSION']);
  const home = await app.ok(feed.listHomeFeed, { as: ana, query: { kinds: 'poll' } });
  expect(home.items.map(({ item_id }) => item_id)).toContain(asked.data.poll_id);
  const body = { company_id: company.company_id, campaigns: false };
  await app.ok(company_endpoints.updateModules, { as: company.owner, body });
  expect(codeOf(await ask(ben, { place_id }))).toBe('NO_PERMISSION');
  await app.ok(company_endpoints.updateModules, { as: company.owner, body: { ...body, campaigns: true } });
});

test('unread content is counted for each kind, and news says which kind it is of', async () => {
  const [place_id, community_id] = [await found('Harbor'), await foundCommunity('Chess')];
  for (const id of [place_id, community_id]) await add(id, eve);
  const socket = io(app.url, { auth: headersOf(eve), transports: ['websocket'], forceNew: true });
  const heard: unknown[] = [];
  socket.on('place.news', ({ place_kind }: { place_kind: string }) => void heard.push(place_kind));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  for (const id of [place_id, community_id, place_id]) await ask(ana, { place_id: id });
  await expect.poll(() => heard).toEqual(['campaign', 'community', 'campaign']);
  socket.close();
  const unread = await app.ok(place.countUnreadPlaces, { as: eve });
  expect(unread).toEqual({
    unread_count: 3,
    has_quiet: false,
    kinds: expect.arrayContaining([
      { place_kind: 'community', unread_count: 1, has_quiet: false },
      { place_kind: 'space', unread_count: 0, has_quiet: false },
      { place_kind: 'campaign', unread_count: 2, has_quiet: false },
    ]) as unknown,
  });
});

test('the unread count of all kinds together has the same limit as that of one', async () => {
  const ivo = await app.employee(company);
  const [place_id, community_id] = [await found('Docks'), await foundCommunity('Rowers')];
  for (const id of [place_id, community_id]) await add(id, ivo, ben);
  for (const [as, id] of [
    [ana, place_id],
    [ben, community_id],
  ] as const)
    for (let more = 0; more < 60; more += 1) await ask(as, { place_id: id });
  const { unread_count, kinds } = await app.ok(place.countUnreadPlaces, { as: ivo });
  const counts = kinds.flatMap((of) => (of.unread_count > 0 ? [of.unread_count] : []));
  expect([unread_count, counts]).toEqual([100, [60, 60]]);
});

test('an invitation says to what; for a kind without words of its own, only that it is one', async () => {
  const employee_ids = [ben.employee_id];
  for (const place_id of [await found('Kitchen'), await foundCommunity('Walkers')]) {
    await app.ok(place.invitePeople, { as: ana, body: { place_id, employee_ids } });
    await app.drain();
  }
  const { items } = await app.ok(notification.listNotifications, { as: ben, query: { kinds: 'place_invitation' } });
  const told = items.map(({ place_kind, excerpt, link }) => [place_kind, excerpt, link.split('/').at(1)]);
  expect(told).toEqual([
    ['community', 'Walkers', 'feed'],
    ['campaign', 'Kitchen', 'connect'],
  ]);
  const subjects = app.mails(ben.employee_profile.work_email_id).map(({ subject }) => subject);
  expect(subjects.slice(-2)).toEqual(['Ana Silva invited you to join', 'Ana Silva invited you to a community']);
});

test('people who look after places of one kind don’t look after another; undo in the log needs the kind’s permission', async () => {
  const of_campaigns = await holder('Campaigns', ['people.view', 'people.manage', 'audit.view']);
  const of_communities = await holder('Communities', ['people.view', 'community.manage', 'audit.view']);
  const [place_id, community_id] = [await found('Lab'), await foundCommunity('Choir')];
  const employee_ids = [eve.employee_id];
  const join = async (as: Session, id: string) =>
    codeOf(await app.call(place.addPlaceMembers, { as, body: { place_id: id, employee_ids } }));
  expect([await join(of_communities, place_id), await join(of_campaigns, community_id)]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
  ]);
  expect([await join(of_campaigns, place_id), await join(of_communities, community_id)]).toEqual([200, 200]);
  const { items } = await app.ok(audit.listAudit, { as: of_campaigns, body: { area: 'place' } });
  expect(items.map(({ subject_kind, subject_label }) => [subject_kind, subject_label])).toEqual([
    ['community', 'Choir'],
    ['campaign', 'Lab'],
  ]);
  const undo = (as: Session) =>
    Promise.all(
      items.map(async ({ audit_id }) => codeOf(await app.call(audit.undoChange, { as, body: { audit_id } }))),
    );
  // None of it can be undone; people who might not have done it do not learn that.
  expect(await undo(of_campaigns)).toEqual(['NO_PERMISSION', 'INVALID_ACTION']);
  expect(await undo(of_communities)).toEqual(['INVALID_ACTION', 'NO_PERMISSION']);
});

test('each kind may have a place that everyone belongs to', async () => {
  const { transact } = await import('../../../platform/db/transact.ts');
  const { createEverybodyIn } = await import('../place.ts');
  const make = () => transact(app.platform, async (tx) => createEverybodyIn(tx, company.company_id, kind, 'All of us'));
  await make();
  await expect(make()).rejects.toMatchObject({ constraint: 'place_of_everybody' });
});

test('the search finds what another domain declares, as its own kind, for those who may see it, and not while its module is off', async () => {
  const place_id = await found('Quarry walkers');
  const community_id = await foundCommunity('Quarry painters');
  const search = async (as: Session, kinds?: string[]) => {
    const { groups } = await app.ok(searchEverything, { as, body: { search: 'quarry', ...(kinds && { kinds }) } });
    return groups.map((group) => [group.kind, group.items.map(({ item_id }) => item_id)]);
  };
  const [campaigns, communities] = [
    [kind, [place_id]],
    ['community', [community_id]],
  ];
  expect((await search(ana)).toSorted()).toEqual([campaigns, communities]);
  expect(await search(ana, [kind])).toEqual([campaigns]);
  expect(await search((await app.company()).owner)).toEqual([]);
  const turn = (is_on: boolean) => {
    const body = { company_id: company.company_id, campaigns: is_on };
    return app.ok(company_endpoints.updateModules, { as: company.owner, body });
  };
  await turn(false);
  expect(await search(ana)).toEqual([communities]);
  await turn(true);
  expect((await search(ana)).toSorted()).toEqual([campaigns, communities]);
});

test('deleted places of each kind age by a rule of their own', async () => {
  const [place_id, community_id] = [await found('Old'), await foundCommunity('Old')];
  await ask(ana, { place_id });
  await remove(place_id);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id } });
  await app.ok(retention.updateRetention, { as: company.owner, body: { retention_key: 'campaign.deleted', days: 30 } });
  const left = async () => {
    const ids = [place_id, community_id];
    const { rows } = await app.pool.query('select kind from place where place_id = any($1)', [ids]);
    return rows.map((row: { kind: string }) => row.kind).toSorted();
  };
  await app.night(60);
  expect(await left()).toEqual(['community']);
  await app.night(181);
  expect(await left()).toEqual([]);
});
