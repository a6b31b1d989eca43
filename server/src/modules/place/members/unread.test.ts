import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as place from '@plaudit/contract/place/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { dbOfClient } from '../../../platform/db/driver.ts';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { countUnreadIn } from '../queries.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const found = async (people: readonly Session[], visibility: 'open' | 'closed' = 'open') => {
  const body = { community_name: `Place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};

/** A recognition represents anything that people write in a place: what counts is the content. */
const write = async (as: Session, place_id: string) => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [company.owner.employee_id], message: 'In a place' };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as, body });
  const at = [recognition_id, place_id];
  await app.pool.query(`update content set readers = 'members', place_id = $2 where content_id = $1`, at);
  return recognition_id;
};

const unread = async (as: Session, community_id: string) =>
  (await app.ok(community.getCommunity, { as, query: { community_id } })).my.membership?.unread_count;
/** In all places; there is news only in communities. */
const total = async (as: Session) => {
  const { kinds, ...sum } = await app.ok(place.countUnreadPlaces, { as });
  for (const { place_kind, ...counted } of kinds)
    expect(counted).toEqual(place_kind === 'community' ? sum : { unread_count: 0, has_quiet: false });
  return sum;
};
const read = (as: Session, place_id: string, content_id: string | null) =>
  app.call(place.readPlace, { as, body: { place_id, content_id } });

test('content of others since a person’s last visit is unread, their own never; reading goes up to what was seen', async () => {
  const before = (await total(ben)).unread_count;
  const place_id = await found([ben]);
  const first = await write(ana, place_id);
  const second = await write(ana, place_id);
  await write(ben, place_id);
  expect([await unread(ben, place_id), await unread(ana, place_id)]).toEqual([2, 1]);
  expect(await total(ben)).toEqual({ unread_count: before + 2, has_quiet: false });
  const listed = await app.ok(community.listCommunities, { as: ben, body: { scope: 'mine' } });
  expect(listed.items.find(({ community_id }) => community_id === place_id)?.my.membership?.unread_count).toBe(2);

  expect((await read(ben, place_id, first)).data.membership?.unread_count).toBe(1);
  expect((await read(ben, place_id, second)).data.membership?.unread_count).toBe(0);
  // What was seen stays seen, even if another device is behind.
  expect((await read(ben, place_id, first)).data.membership?.unread_count).toBe(0);
  await write(ana, place_id);
  expect(await unread(ben, place_id)).toBe(1);
  expect((await read(ben, place_id, null)).data.membership?.unread_count).toBe(0);
});

test('deleted content, and content from before a person joined, is not unread', async () => {
  const place_id = await found([]);
  await write(ana, place_id);
  await app.ok(place.joinPlace, { as: eve, body: { place_id } });
  expect(await unread(eve, place_id)).toBe(0);
  const gone = await write(ana, place_id);
  await write(ana, place_id);
  expect(await unread(eve, place_id)).toBe(2);
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id: gone } });
  expect(await unread(eve, place_id)).toBe(1);
  const body = { company_id: company.company_id, recognition: false };
  await app.ok(company_endpoints.updateModules, { as: company.owner, body });
  expect([await unread(eve, place_id), (await total(eve)).unread_count]).toEqual([0, 0]);
  await app.ok(company_endpoints.updateModules, { as: company.owner, body: { ...body, recognition: true } });
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  expect((await total(eve)).unread_count).toBe(0);
});

test('only members mark content read, and only content of the place', async () => {
  const [place_id, other_id] = [await found([ben]), await found([], 'closed')];
  const elsewhere = await write(ana, other_id);
  const refused = [
    await read(eve, place_id, null),
    await read(ben, place_id, elsewhere),
    await read(ben, place_id, newId()),
    await read((await app.company()).owner, place_id, null),
  ];
  expect(refused.map(({ failure }) => failure.error_code)).toEqual([
    'NO_PERMISSION',
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
});

test('new content in a muted place is counted separately', async () => {
  const place_id = await found([eve]);
  const muted_until = new Date(Date.now() + 60_000).toISOString();
  await app.ok(place.updateMembership, { as: eve, body: { place_id, muted_until } });
  expect(await total(eve)).toEqual({ unread_count: 0, has_quiet: false });
  await write(ana, place_id);
  expect(await total(eve)).toEqual({ unread_count: 0, has_quiet: true });
  expect(await unread(eve, place_id)).toBe(1);
  await app.ok(place.updateMembership, { as: eve, body: { place_id, muted_until: null } });
  expect(await total(eve)).toEqual({ unread_count: 1, has_quiet: false });
  await read(eve, place_id, null);
});

test('the reader’s other devices follow, and no one else’s do', async () => {
  const place_id = await found([ben, eve]);
  await write(ana, place_id);
  const listen = async (session: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
    const heard: unknown[] = [];
    socket.onAny((name: string, payload: unknown) => void heard.push([name, payload]));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard };
  };
  const listeners = [await listen(ben), await listen(eve)];
  await read(ben, place_id, null);
  app.platform.live.toCompany(company.company_id, 'fields.changed', {});
  const last = ['fields.changed', {}];
  await expect.poll(() => listeners.map(({ heard }) => heard.at(-1))).toEqual([last, last]);
  const told = ['place.read', { place_id, unread_count: 0 }];
  expect(listeners.map(({ heard }) => heard.filter((each) => (each as string[])[0] === 'place.read'))).toEqual([
    [told],
    [],
  ]);
  for (const { socket } of listeners) socket.disconnect();
});

test('it counts up to a hundred, with equally few index steps at any size of the place', async () => {
  const place_id = await found([ben]);
  const { company_id, employee_id } = ana;
  await sql`insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, created_at)
    select ${company_id}::uuid, id, 'recognition', id, ${place_id}::uuid, 'members', ${employee_id}::uuid, '', now()
    from (select uuidv7() as id from generate_series(1, 5000)) made`.execute(app.db);
  await app.pool.query('analyze content');
  expect([await unread(ben, place_id), (await total(ben)).unread_count]).toEqual([limits.unread_most, 100]);
  const client = await app.pool.connect();
  try {
    // Counted by the connection, which still has the statistics of the last statement.
    const lookedAt = async (): Promise<number> => {
      const { rows } = await client.query<{ looked_at: number }>(
        `select (idx_tup_fetch + seq_tup_read)::int as looked_at from pg_stat_xact_user_tables where relname = 'content'`,
      );
      return rows[0]?.looked_at as number;
    };
    await client.query('begin');
    const before = await lookedAt();
    await countUnreadIn(dbOfClient(client), { company_id, employee_id: ben.employee_id }, ['community']);
    const looked_at = (await lookedAt()) - before;
    expect(looked_at).toBeLessThan(1000);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await read(ben, place_id, null)).data.membership?.unread_count).toBe(0);
});
