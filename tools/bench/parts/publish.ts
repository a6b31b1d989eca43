import { setTimeout as delay } from 'node:timers/promises';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { getInsight } from '@plaudit/contract/overview/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { type Caller, callerOf } from '../caller.ts';
import { startProduct } from '../children.ts';
import { type Company, createCompany, employeeIds, makeOwner, signIn } from '../company.ts';
import { ask, type BenchDatabase, startDatabase } from '../database.ts';
import { count, ms, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { interleave, median, quantile } from '../statistics.ts';

const people = sized(100_000, 60);
const few = 10;
const recognitions = sized(10_000, 100);
const posts = sized(60, 2);
/** Between two reads of the feed, while posts are published. */
const pause_ms = 20;
const alone_ms = sized(10_000, 200);

const most_factor = 1.3;
const least_rate = 5_000;
const most_ratio = 2;

/** Rows of the report for posts that reach everyone: what publishing costs, and how fast people hear of it. */
export async function benchPublish(): Promise<void> {
  const database = await startDatabase();
  try {
    progress(`creating a company of ${count(people)} people`);
    const company = await createCompany(database.client, people, recognitions);
    const owner_id = await makeOwner(database.client, company);
    const reader_ids = await employeeIds(database.client, company, 2, few + 1);
    const [owner, reader] = await signIn(database.client, company, [owner_id, ...reader_ids.slice(0, 1)]);
    await database.client.query('analyze');
    const who = { company, owner: owner ?? {}, reader: reader ?? {}, reader_ids };
    print(
      'Posts for many people',
      [...(await costs(database, who)), ...(await spread(database, who)), await insight(database, who)],
      ['Publishing stores no row per reader, also for an audience that is new. The rest happens in the background.'],
    );
  } finally {
    await database.stop();
  }
}

type Who = { company: Company; owner: Record<string, string>; reader: Record<string, string>; reader_ids: string[] };

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
};

/** Publishing to everyone and to a new audience of everyone but one, against an audience of ten. */
const costs = async (database: BenchDatabase, { company, owner, reader_ids }: Who): Promise<Row[]> => {
  const server = await startProduct(database.url, 'http');
  try {
    const call = callerOf(server.url, owner);
    const write = (audience?: object) =>
      timed(() => call(createPost, { body: { words: 'The harbor opens on Monday.', ...(audience && { audience }) } }));
    const nearlyAll = (day: number) => {
      const values = [new Date(Date.UTC(1950, 0, day)).toISOString().slice(0, 10)];
      return { criterias: [{ conditions: [{ criteria_type: 'hire_date', search_type: 'after', values }] }] };
    };
    const times: Record<'few' | 'everyone' | 'new', number[]> = { few: [], everyone: [], new: [] };
    for (let turn = -3; turn < posts; turn++) {
      const each = {
        few: await write({ employees: reader_ids }),
        everyone: await write(),
        new: await write(nearlyAll(turn + 10)),
      };
      if (turn >= 0) for (const name of ['few', 'everyone', 'new'] as const) times[name].push(each[name]);
    }
    const bare = median(times.few);
    const row = (what: string, ours: number): Row => {
      const factor = ours / bare;
      const target = `≤ ${most_factor}`;
      return { what, ours: ms(ours), bare: ms(bare), figure: factor.toFixed(2), target, met: factor <= most_factor };
    };
    // No worker handled them, and the next measurement is about one post.
    await database.client.query('truncate graphile_worker._private_jobs');
    return [
      row(`publishing to all ${count(company.employees)}, against ${few}`, median(times.everyone)),
      row('publishing to a new audience of nearly all', median(times.new)),
    ];
  } finally {
    await server.stop();
  }
};

const readsOf = async (call: Caller, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(() => call(listHomeFeed, { query: { kinds: 'post,recognition' } })));
    await delay(pause_ms);
  }
  return times;
};

/** The notifications of one post that everyone is asked to read, and the feed while they go out. */
const spread = async (database: BenchDatabase, { company, owner, reader }: Who): Promise<Row[]> => {
  const server = await startProduct(database.url, 'http,worker');
  try {
    const read = callerOf(server.url, reader);
    progress('publishing: the feed alone');
    await readsOf(read, endsIn(alone_ms / 4));
    const alone = await readsOf(read, endsIn(alone_ms));
    const told = () =>
      ask<number>(
        database.client,
        `select count(*)::int from notification where company_id = $1 and kind = 'must_read'`,
        [company.company_id],
      );
    progress(`publishing: ${count(company.employees)} notifications`);
    const must_read_by = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await callerOf(server.url, owner)(createPost, { body: { words: 'Please read the new rules.', must_read_by } });
    const begun = performance.now();
    let is_over = false;
    const reading = readsOf(read, () => is_over);
    const expected = await ask<number>(
      database.client,
      `select count(*)::int - 1 from employee where company_id = $1 and employee_account_status = 'ACTIVE' and deleted_at is null`,
      [company.company_id],
    );
    while ((await told()) < expected) await delay(100);
    const rate = (expected * 1000) / (performance.now() - begun);
    is_over = true;
    const [p95, p95_alone] = [quantile(await reading, 0.95), quantile(alone, 0.95)];
    const ratio = p95 / p95_alone;
    return [
      {
        what: `${count(expected)} notifications of one post`,
        figure: perSecond(rate),
        target: `≥ ${perSecond(least_rate)}`,
        met: rate >= least_rate,
      },
      {
        what: 'home feed meanwhile (p95), against alone',
        ours: ms(p95),
        bare: ms(p95_alone),
        figure: ratio.toFixed(2),
        target: `≤ ${most_ratio}`,
        met: ratio <= most_ratio,
      },
    ];
  } finally {
    await server.stop();
  }
};

const insights = sized(20, 1);
const most_of_count = 4;

/** Insight of a post that everyone has seen, against the statement alone that counts them by department. */
const insight = async (database: BenchDatabase, { company, owner }: Who): Promise<Row> => {
  const server = await startProduct(database.url, 'http');
  try {
    const call = callerOf(server.url, owner);
    const { post_id } = await call(createPost, { body: { words: 'Whom does this reach?' } });
    const values = [company.company_id, post_id];
    await database.client.query(
      `insert into content_seen (company_id, content_id, employee_id, seen_at, is_meant)
      select company_id, $2, employee_id, now() - random() * interval '2 days', true from employee where company_id = $1
      on conflict do nothing`,
      values,
    );
    await database.client.query('analyze content_seen');
    const count_seen = `select e.department_id, count(*), count(s.employee_id) from employee e
      left join content_seen s on s.company_id = e.company_id and s.employee_id = e.employee_id and s.content_id = $2
      where e.company_id = $1 and e.employee_account_status = 'ACTIVE' and e.deleted_at is null group by 1`;
    const { ours, bare } = await interleave(insights, {
      ours: async () => {
        // What is stored would be read again.
        await database.client.query('delete from content_reach where company_id = $1 and content_id = $2', values);
        return timed(() => call(getInsight, { query: { content_id: post_id } }));
      },
      bare: () => timed(() => database.client.query(count_seen, values)),
    });
    const [spent, least] = [median(ours), median(bare)];
    return {
      what: `insight of a post that ${count(company.employees)} saw, against counting them`,
      ours: ms(spent),
      bare: ms(least),
      figure: (spent / least).toFixed(2),
      target: `≤ ${most_of_count}`,
      met: spent <= most_of_count * least,
    };
  } finally {
    await server.stop();
  }
};

const endsIn = (wait_ms: number): (() => boolean) => {
  const end = performance.now() + wait_ms;
  return () => performance.now() > end;
};
