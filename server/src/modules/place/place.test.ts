import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import * as moderation from '@plaudit/contract/moderation/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { migrate } from '../../platform/db/migrate.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';
import { erasePeople } from '../privacy/jobs.ts';
import { personal } from './personal/personal.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
});
afterAll(() => app.close());

const make = (as: Session, more: object = {}) =>
  app.ok(community.createCommunity, { as, body: { community_name: 'Readers', ...more } });
const find = (as: Session, community_id: string) => app.call(community.getCommunity, { as, query: { community_id } });
const eraseNow = async (as: Session, more: { replaces_names?: boolean } = {}) => {
  const { request_id } = await app.ok(privacy.askErasure, { as, body: { note: '' } });
  const { texts_count } = await app.ok(privacy.previewErasure, { as: acme.owner, query: { request_id } });
  await app.ok(privacy.decideRequest, { as: acme.owner, body: { request_id, decision: 'approve', ...more } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await app.drain();
  await erasePeople.run(app.platform, {});
  await app.drain();
  return texts_count;
};

test('an erased person’s places pass to others with the picture and the cover that they show, until someone takes those off', async () => {
  const owner = await app.employee(acme, { first_name: 'Olga' });
  const upload = async (name: string) => {
    const form = await app.ok(files.presignUpload, { as: owner, query: { key: `community/${name}.png` } });
    await postForm(app.url, form, new Uint8Array(await picture('png')));
    return form.download_url;
  };
  const [image_url, cover_url] = [await upload('readers'), await upload('shelves')];
  const { community_id } = await make(owner, { image_url, cover_url });
  const asked = await make(ana, { visibility: 'closed' });
  await app.ok(place.askToJoin, { as: owner, body: { place_id: asked.community_id } });
  const employee_ids = [ben.employee_id];
  await app.ok(place.addPlaceMembers, { as: owner, body: { place_id: community_id, employee_ids } });
  const one = { place_id: community_id, employee_id: ben.employee_id };
  await app.ok(place.setPlaceRole, { as: owner, body: { ...one, role: 'manager' } });
  await app.ok(place.invitePeople, { as: owner, body: { place_id: community_id, employee_ids: [ana.employee_id] } });

  await eraseNow(owner);
  const found = (await find(ben, community_id)).data;
  expect(found).toMatchObject({ members_count: 1, image_url, cover_url, my: { membership: { role: 'owner' } } });
  for (const url of [image_url, cover_url]) expect((await fetch(new URL(url, app.url))).status).toBe(200);
  const change = (as: Session, body: object) =>
    app.call(community.updateCommunity, { as, body: { community_id, ...body } });
  expect((await change(ana, { cover_url: null })).failure.error_code).toBe('NO_PERMISSION');
  expect((await change(ben, { description: 'Quiet' })).data.cover_url).toBe(cover_url);
  expect((await change(ben, { cover_url: null })).data).toMatchObject({ image_url, cover_url: null });
  expect((await find(ana, community_id)).data.cover_url).toBeNull();
  expect((await find(ana, community_id)).data.my.request).toBe('invited');
  const { rows } = await app.pool.query(
    `select from place_member where employee_id = $1 union all select from place_request where $1 in (employee_id, invited_by)`,
    [owner.employee_id],
  );
  expect(rows).toEqual([]);
});

test('places and requests don’t name an erased person anymore, if names are replaced', async () => {
  const zoe = await app.employee(acme, { first_name: 'Zoe', last_name: 'Quill' });
  const farewell = { community_name: 'Farewell, Zoe Quill', description: 'ZOE QUILL leaves us', visibility: 'closed' };
  const { community_id } = await make(ana, farewell);
  await app.ok(place.askToJoin, { as: ben, body: { place_id: community_id, note: 'Zoe Quill told me' } });
  expect(await eraseNow(zoe, { replaces_names: true })).toBe(2);
  expect((await find(ben, community_id)).data).toMatchObject({
    community_name: 'Farewell, Former employee',
    description: 'Former employee leaves us',
  });
  const body = { place_id: community_id, kind: 'asked' as const };
  const { items } = await app.ok(place.listPlaceRequests, { as: ana, body });
  expect(items.map(({ note }) => note)).toEqual(['Former employee told me']);
});

test('an export says how a person belongs to each place, and what they chose about it', async () => {
  const { community_id: place_id, community_name: place_name } = await make(ben, { community_name: 'Pinned by Ben' });
  await app.ok(place.updateMembership, { as: ben, body: { place_id, is_pinned: true, notify: 'mentions' } });
  const sections = (await personal.export?.(app.db, ben)) ?? [];
  const { rows = [] } = sections.find(({ name }) => name === 'memberships') ?? {};
  const row = { place_name, role: 'owner', by: 'hand', notify: 'mentions', pinned_at: expect.any(Date) };
  expect(rows).toContainEqual(expect.objectContaining(row));
});

test('a deleted community is gone for good when the company says so, and so are its requests', async () => {
  const { community_id } = await make(ana, { visibility: 'closed' });
  await app.ok(place.askToJoin, { as: ben, body: { place_id: community_id } });
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id } });
  const restore = () => app.call(community.restoreCommunity, { as: ana, body: { community_id } });
  await app.night(170);
  expect((await restore()).status).toBe(200);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id } });
  await app.night(190);
  const gone = await restore();
  expect([gone.status, gone.failure.error_code]).toEqual([404, 'COMMUNITY_NOT_FOUND']);
});

test('content that moderators still have to decide about keeps its deleted community until they have', async () => {
  const own = await app.company();
  const [as, reader] = [own.owner, await app.employee(own)];
  const { community_id: place_id } = await make(as, { visibility: 'open' });
  const asked = { question: 'Which one?', options: ['A', 'B'], place_id };
  const { poll_id: parent_id } = await app.ok(polls.createPoll, { as, body: asked });
  const { content_id } = await app.ok(content.addComment, { as, body: { parent_id, words: 'Rude' } });
  const reported = { subject_kind: 'comment' as const, subject_id: content_id, reason: 'harassment' as const };
  await app.ok(moderation.createReport, { as: reader, body: reported });
  await app.ok(community.deleteCommunity, { as, query: { community_id: place_id } });
  const count = async () => {
    const there = 'select from place where place_id = $1 union all select from content where top_id = $2';
    return (await app.pool.query(there, [place_id, parent_id])).rowCount;
  };
  await app.night(191);
  expect(await count()).toBe(3);
  await app.pool.query(`update report_case set state = 'closed', decision = 'keep' where subject_id = $1`, [
    content_id,
  ]);
  await app.night(192);
  expect(await count()).toBe(0);
});

test('a company from before communities gets its own, with its people, and no one holds less than they did', async () => {
  const old = await app.company('Old');
  const { company_id, owner } = old;
  const colleague = await app.employee(old);
  const before = ['company', 'people', 'roles', 'groups', 'security', 'points', 'moderation', 'privacy'].map(
    (area) => `${area}.manage`,
  );
  const all_of_before = [...before, 'people.view', 'recognition.give', 'recognition.manage', 'audit.view'];
  const roles = [
    { role_name: 'Trainee', permissions: ['recognition.give'] },
    { role_name: 'Colleague', permissions: ['people.view', 'recognition.give'] },
    { role_name: 'Editor', permissions: ['people.view', 'recognition.give', 'recognition.manage'] },
    { role_name: 'Deputy', permissions: all_of_before },
  ];
  for (const each of roles) {
    await app.pool.query(
      `insert into role (company_id, role_id, role_name, permissions) values ($1, uuidv7(), $2, $3)`,
      [company_id, each.role_name, each.permissions],
    );
  }
  await app.pool.query(
    `insert into sso_connection (company_id, speaks_for) values ($1, '{people.view,recognition.give}')`,
    [company_id],
  );
  await app.pool.query(`
    update role set permissions = array(select p from unnest(permissions) p where p not like 'community.%' and p not like 'spaces.%');
    update company set modules = modules - 'community';
    alter table notification drop column place_id;
    drop table place_request, place_member, place cascade;
    delete from migration where name in ('0050-place.sql', '0051-community-managers.sql', '0071-read-to.sql', '0109-place-settings.sql', '0127-space.sql', '0129-fixed-place.sql', '0154-preferred-audience.sql')`);
  await migrate(app.database_url, { info: () => {} });
  app.platform.invalidation.send('company', company_id);

  await expect
    .poll(async () => (await app.call(community.listCommunities, { as: colleague, body: {} })).status)
    .toBe(200);
  const { items } = await app.ok(community.listCommunities, { as: colleague, body: {} });
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*) from employee where company_id = $1 and deleted_at is null and employee_account_status = 'ACTIVE'`,
    [company_id],
  );
  expect(items).toMatchObject([{ community_name: 'Old', is_everybody: true, members_count: rows[0]?.count }]);
  expect(items[0]?.my.membership).toMatchObject({ by: 'audience' });

  const held = await app.ok(role.listRoles, { as: owner, body: {} });
  const communities = held.items.map(({ role_name, permissions }) => [
    role_name,
    permissions.filter((name) => name.startsWith('community.')).toSorted(),
  ]);
  const both = ['community.create', 'community.manage'];
  expect(Object.fromEntries(communities)).toEqual({
    Owner: both,
    Administrator: both,
    'People manager': ['community.create'],
    Communications: both,
    Employee: ['community.create'],
    Trainee: [],
    Colleague: ['community.create'],
    Editor: both,
    Deputy: both,
  });
  const connection = await app.pool.query('select speaks_for from sso_connection where company_id = $1', [company_id]);
  expect(connection.rows).toEqual([
    { speaks_for: ['people.view', 'recognition.give', 'community.create', 'spaces.create'] },
  ]);
});
