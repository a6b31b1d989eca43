import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import type { BodyInput, Endpoint } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp } from '../../../platform/testing/app.ts';
import { serveApart, until } from '../../../platform/testing/served.ts';

const each_kind = 12;
const numbered = (what: string) => Array.from({ length: each_kind }, (_, at) => `${what} ${at}`);

test('kill -9 while posts are published, approved and come to their time loses no acknowledged post and doubles none', async () => {
  const app = await startTestApp();
  const company = await app.company();
  const [ana, ben] = [await app.employee(company), await app.employee(company)];
  const made = { community_name: 'Works council', posters: 'approved' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  for (const words of numbered('Approved')) await app.ok(posts.createPost, { as: ben, body: { words, place_id } });
  const waiting = (await app.ok(posts.listWaitingPosts, { as: ana, body: { place_id } })).items;
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await Promise.all(
    numbered('Scheduled').map((words) =>
      app.ok(posts.savePostDraft, {
        as: ana,
        body: { draft_id: newId(), words, place_id, publish_at, time_zone: 'UTC' },
      }),
    ),
  );
  await app.drain();
  await app.pool.query(`update post_draft set publish_at = now() where publish_at is not null`);
  await app.comeDue();

  const { url, start } = await serveApart(app.database_url, { WRITING_LIMITS: '0' });
  const call = async <E extends Endpoint>(to: E, as: Session, body: BodyInput<E>, key = newId()): Promise<number> => {
    const headers = { ...sessionHeaders(as), 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch(`${url}/api${to.path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return answer.status;
  };
  const publish = (words: string) => call(posts.createPost, ana, { words, place_id }, keys.get(words));
  const approve = ({ draft_id, saved_at }: (typeof waiting)[number]) =>
    call(posts.decideWaitingPost, ana, { place_id, draft_id, saved_at, is_approved: true });
  const keys = new Map(Array.from({ length: 200 }, (_, at) => [`Published ${at}`, newId()]));

  // One of each is held in the middle of its transaction, so that the process dies there.
  const held = [waiting.at(-1)?.draft_id, scheduled[0]?.draft_id];
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from post_draft where draft_id = any($1) for update', [held]);
  const stuck = async () => {
    const { rows } = await app.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%post_draft d%'`,
    );
    return rows.length;
  };

  const first = await start();
  const died = once(first, 'exit');
  const acknowledged: string[] = [];
  const cut_off: (() => Promise<number>)[] = [];
  const attempt = async (what: string, write: () => Promise<number>): Promise<void> => {
    try {
      expect(await write()).toBe(200);
      acknowledged.push(what);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      cut_off.push(write);
    }
  };
  const publishing = [...keys.keys()];
  const publisher = async () => {
    while (cut_off.length === 0) {
      const words = publishing.shift();
      if (words === undefined) return;
      await attempt(words, () => publish(words));
    }
  };
  const all = Promise.all([
    ...waiting.map((post) => attempt(post.words, () => approve(post))),
    ...Array.from({ length: 3 }, publisher),
  ]);
  await until(async () => (await stuck()) >= 2 && acknowledged.length >= each_kind + 8);
  first.kill('SIGKILL');
  await Promise.all([died, all]);
  await holder.query('commit');
  holder.release();
  // The connections of the process that died end, and what they held with them.
  await until(async () => (await stuck()) === 0);
  expect(acknowledged).not.toContain(waiting.at(-1)?.words);

  const second = await start();
  // People try again what got no answer. An approval that was done without one is not found anymore.
  for (const write of cut_off) expect([200, 404]).toContain(await write());
  const posted = async () => {
    const { rows } = await app.pool.query<{ words: string }>(
      `select words from content where company_id = $1 and place_id = $2 and kind = 'post' and not words like 'Published %'`,
      [company.company_id, place_id],
    );
    return rows.map(({ words }) => words).toSorted();
  };
  const expected = [...numbered('Approved'), ...numbered('Scheduled')].toSorted();
  await until(async () => (await posted()).length >= expected.length);
  const told = async () => {
    const { rows } = await app.pool.query(
      `select from notification where company_id = $1 and employee_id = $2 and kind = 'post_approved'`,
      [company.company_id, ben.employee_id],
    );
    return rows.length;
  };
  await until(async () => (await told()) >= each_kind);

  const ended = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await posted()).toEqual(expected);
  expect(await told()).toBe(each_kind);
  const { rows } = await app.pool.query<{ words: string; times: number }>(
    `select words, count(*)::int as times from content where company_id = $1 and words like 'Published %' group by words`,
    [company.company_id],
  );
  const published = rows.map(({ words }) => words);
  expect(published).toEqual(expect.arrayContaining(acknowledged.filter((words) => words.startsWith('Published'))));
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(await app.ok(posts.listPostDrafts, { as: ben })).toMatchObject({ items: [] });
  await app.close();
});
