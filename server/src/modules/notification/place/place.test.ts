import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_endpoints from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import type { PlaceNotify } from '@plaudit/contract/place/schema';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { announce } from '../../../platform/jobs/events.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { contentPosted } from '../../content/events.ts';
import { tellFollowers } from './jobs.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, may: Session, bystander: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve, may, bystander] = [
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
    await app.employee(company),
  ];
});
afterAll(() => app.close());

const everybody = () => [ana, ben, eve, may, bystander];

const found = async (people: readonly Session[]) => {
  const body = { community_name: 'Harbor runners', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  await app.drain();
  return place_id;
};
const wants = (as: Session, place_id: string, change: { notify?: PlaceNotify; muted_until?: string | null }) =>
  app.ok(place.updateMembership, { as, body: { place_id, ...change } });

/** A recognition represents anything that people write in a place; its own notifications came before. */
const post = async (as: Session, place_id: string, message = 'See you on Sunday') => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [company.owner.employee_id], message: 'Words' };
  const { recognition_id: content_id } = await app.ok(recognition.giveRecognition, { as, body });
  await app.drain();
  const mention_ids = everybody().flatMap(({ employee_id }) => (message.includes(employee_id) ? employee_id : []));
  await sql`update content set readers = 'members', place_id = ${place_id}, words = ${message}, mention_ids = ${mention_ids}::uuid[]
    where content_id = ${content_id}`.execute(app.db);
  const { company_id, employee_id: actor_id } = as;
  await transact(app.platform, async (tx) => announce(tx, contentPosted, { company_id, content_id, actor_id }));
  return content_id;
};

const mailsTo = ({ employee_profile }: Session) => app.mails(employee_profile.work_email_id);
const kinds = 'place_news,mention,comment,reaction';
const told = async (as: Session) => {
  const { items } = await app.ok(notification.listNotifications, { as, query: { kinds, limit: 100 } });
  await app.ok(notification.markRead, { as, body: {} });
  return items.flatMap(({ kind, excerpt, read_at }) => (read_at ? [] : { kind, excerpt }));
};
const news = (kind: string, words = 'See you on Sunday') => [{ kind, excerpt: `Harbor runners: ${words}` }];

test('members are notified of what is new in a place as they chose; the author and people outside never are', async () => {
  const place_id = await found([ben, eve, may]);
  await wants(eve, place_id, { notify: 'mentions' });
  await wants(may, place_id, { notify: 'nothing' });
  await post(ana, place_id);
  await app.drain();
  expect(await Promise.all(everybody().map(told))).toEqual([[], news('place_news'), [], [], []]);
  const named = (session: Session) => `<@${session.employee_id}>`;
  const name = ({ employee_profile: { first_name, last_name } }: Session) => `@${first_name} ${last_name}`;
  await post(ana, place_id, [ben, eve, may, bystander].map(named).join(' '));
  await app.drain();
  const words = [ben, eve, may, bystander].map(name).join(' ');
  expect(await Promise.all(everybody().map(told))).toEqual([
    [],
    news('mention', words),
    news('mention', words),
    [],
    [],
  ]);
});

test('a muted place is silent until its time is over: no comments, reactions, emails or pushes', async () => {
  const place_id = await found([ben, eve]);
  const preference = { items: [{ kind: 'place_news' as const, mail: true, push: true }] };
  for (const as of [ben, eve]) await app.ok(notification.updatePreferences, { as, body: preference });
  await wants(ben, place_id, { muted_until: new Date(Date.now() + 60_000).toISOString() });
  const mails_before = [ben, eve].map((as) => mailsTo(as).length);
  const content_id = await post(ana, place_id, `<@${ben.employee_id}> Hello`);
  await app.drain();
  expect(await told(ben)).toEqual([]);
  expect((await told(eve)).map(({ kind }) => kind)).toEqual(['place_news']);
  expect([ben, eve].map((as) => mailsTo(as).length)).toEqual(mails_before.map((count, index) => count + index));
  const comment = { parent_id: content_id, words: `<@${ben.employee_id}> <@${eve.employee_id}>` };
  await app.ok(content.addComment, { as: ana, body: comment });
  await app.drain();
  expect([await told(ben), (await told(eve)).map(({ kind }) => kind)]).toEqual([[], ['mention']]);
  await wants(ben, place_id, { muted_until: new Date(Date.now() - 1).toISOString() });
  await wants(ana, place_id, { notify: 'nothing' });
  await app.ok(content.addComment, { as: ben, body: { parent_id: content_id, words: 'Fine' } });
  await app.ok(content.setReaction, { as: ben, body: { content_id, reaction: 'clap' } });
  await post(eve, place_id);
  await app.drain();
  expect([await told(ana), await told(ben)]).toEqual([[], news('place_news')]);
});

test('after an edit, news of a place say what stands there now', async () => {
  const place_id = await found([ben]);
  const content_id = await post(ana, place_id);
  await app.drain();
  await app.ok(content.updateContent, { as: ana, body: { content_id, words: 'See you on Monday' } });
  await app.drain();
  expect(await told(ben)).toEqual(news('place_news', 'See you on Monday'));
});

test('no one is notified of deleted content, of a place they left, or of a module that is off', async () => {
  const place_id = await found([ben, eve]);
  const gone = await post(ana, place_id);
  await app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id: gone } });
  await app.drain();
  expect(await told(ben)).toEqual([]);
  await post(ana, place_id);
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  await app.drain();
  expect([await told(ben), await told(eve)]).toEqual([[], news('place_news')]);
  for (const module of ['recognition', 'community'] as const) {
    await post(ana, place_id);
    const body = { company_id: company.company_id, [module]: false };
    await app.ok(company_endpoints.updateModules, { as: company.owner, body });
    await app.drain();
    await app.ok(company_endpoints.updateModules, { as: company.owner, body: { ...body, [module]: true } });
    expect(await told(eve)).toEqual([]);
  }
  await post(ana, place_id);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  await app.drain();
  expect(await told(eve)).toEqual([]);
});

test('a person whose account is not active gets no notifications from a place', async () => {
  const away = await app.employee(company);
  const place_id = await found([ben, away]);
  const query = { employee_id: away.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: company.owner, query });
  await app.drain();
  const content_id = await post(ana, place_id);
  await app.drain();
  const { rows } = await app.pool.query('select employee_id from notification where content_id = $1 and kind = $2', [
    content_id,
    'place_news',
  ]);
  expect(rows).toEqual([{ employee_id: ben.employee_id }]);
});

test('many members are notified in batches, each once, no matter how often a batch is repeated', async () => {
  const place_id = await found([ben]);
  const { company_id } = company;
  await sql`with made as (
      insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
      select ${company_id}::uuid, uuidv7(), 'Many', 'Members', 'many' || n || '@many.example', 'ACTIVE' from generate_series(1, 1001) as n
      returning employee_id
    ) insert into place_member (company_id, place_id, employee_id, by) select ${company_id}::uuid, ${place_id}::uuid, employee_id, 'hand' from made`.execute(
    app.db,
  );
  const content_id = await post(ana, place_id);
  await app.drain();
  const count = async () => {
    const { rows } = await app.pool.query(
      "select count(*)::int as told, count(distinct employee_id)::int as people from notification where content_id = $1 and kind = 'place_news'",
      [content_id],
    );
    return rows[0];
  };
  const each_once = { told: 1002, people: 1002 };
  expect(await count()).toEqual(each_once);
  await tellFollowers.run(app.platform, { company_id, content_id, after: null });
  await transact(app.platform, async (tx) =>
    announce(tx, contentPosted, { company_id, content_id, actor_id: newId() }),
  );
  await app.drain();
  expect(await count()).toEqual(each_once);
});

test('the unread count covers the kinds that a page shows, and the original ones for a page that does not say', async () => {
  const place_id = await found([ben]);
  await app.ok(notification.markRead, { as: ben, body: {} });
  await post(ana, place_id);
  await post(ana, place_id, `<@${ben.employee_id}>`);
  await app.drain();
  const count = async (query: { kinds?: string }) =>
    (await app.ok(notification.countUnread, { as: ben, query })).unread_count;
  expect([await count({ kinds: 'place_news' }), await count({ kinds: 'mention,place_news' })]).toEqual([1, 2]);
  expect([await count({ kinds: 'unheard_of' }), await count({})]).toEqual([0, 1]);
  const { items } = await app.ok(notification.listNotifications, { as: ben, query: { limit: 100 } });
  expect(items.filter(({ read_at }) => !read_at)).toHaveLength(await count({}));
  const body = { notification_ids: [items[0]?.notification_id as string], kinds };
  expect(await app.ok(notification.markRead, { as: ben, body })).toEqual({ unread_count: 1 });
});
