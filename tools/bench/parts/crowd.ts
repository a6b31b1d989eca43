import { setTimeout as delay } from 'node:timers/promises';
import { exportAudit } from '@plaudit/contract/audit/endpoints';
import { setReaction } from '@plaudit/contract/content/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { listEmployees } from '@plaudit/contract/people/endpoints';
import { giveRecognition } from '@plaudit/contract/recognition/endpoints';
import { exportEmployees } from '@plaudit/contract/spreadsheet/endpoints';
import { callerOf, download } from '../caller.ts';
import { type LoadProgram, startLoad, startProduct } from '../children.ts';
import { type Company, createCompany, employeeIds, type Headers, makeOwner, openAccounts, signIn } from '../company.ts';
import { ask, type BenchDatabase, startDatabase } from '../database.ts';
import { checkPeople, runImport, sheetOf, undoImport } from '../importing.ts';
import type { Heard, Order as Listening } from '../load/listeners.ts';
import type { Answer, Kind, Measured, Order as Calling, Rates } from '../load/planned.ts';
import { residentBytes } from '../memory.ts';
import { count, mib, ms, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { median, quantile } from '../statistics.ts';
import { typed } from './people.ts';

const people = sized(1_000, 50);
const recognitions = sized(20_000, 200);
const connections = sized(1_000, 20);
/** How often in a second people read, search, give and react. */
const rates: Rates = { 'home feed': 50, 'type-ahead': 20, giving: 5, reacting: 20 };
/** Of the newest recognitions, those that people react to. */
const recent = 100;
const import_rows = sized(500, 40);

const warm_s = sized(5, 0.5);
const alone_s = sized(10, 0.5);
const crowd_s = sized(120, 2);
const step_s = sized(15, 0.5);
/** Between an import or an export and the next one. */
const pause_ms = sized(10_000, 100);
/** Between two readings of the server's memory. */
const look_ms = sized(1_000, 100);

const most_ratio = 3;
const most_growth = 1.1;
/** A call that takes longer makes people wait. */
const line_ms = 500;
const most_factor = sized(1_024, 2);

/**
 * Rows of the report for a company at work: 1,000 people with the app open who read, search, give and react while admins
 * import and export; against each of these calls alone, and up to what the machine holds.
 */
export async function benchCrowd(): Promise<void> {
  const database = await startDatabase();
  try {
    progress(`creating a company of ${count(people)} people with ${count(recognitions)} recognitions`);
    const world = await prepare(database);
    const server = await startProduct(database.url, 'http,worker');
    const [calling, listening] = [startLoad('planned'), startLoad('listeners')];
    try {
      progress(`crowd: connecting ${count(connections)} people`);
      await listening.ask({
        connect: { url: server.url, auth: world.headers, event: 'recognition.created', id: 'recognition_id' },
      } satisfies Listening);
      await calling.ask({
        prepare: { url: server.url, headers: world.headers, kinds: world.kinds },
      } satisfies Calling);
      await measure({ ...world, ...server, calling, listening });
    } finally {
      await Promise.all([calling, listening].map((program) => program.stop()));
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

type World = {
  headers: Headers[];
  owner: Headers;
  kinds: Record<keyof typeof rates, Kind>;
  /** What admins import. */
  content: Buffer;
};
type Running = World & { url: string; pid: number; calling: LoadProgram; listening: LoadProgram };

const prepare = async ({ client }: BenchDatabase): Promise<World> => {
  const company = await createCompany(client, people, recognitions);
  const owner_id = await makeOwner(client, company);
  const ids = await employeeIds(client, company, 1, connections);
  await openAccounts(client, company, ids, ids);
  const [owner] = await signIn(client, company, [owner_id]);
  const headers = await signIn(client, company, ids);
  const content = await sheetOf(client, company, import_rows);
  const newest = await ask<string[]>(
    client,
    `select array_agg(content_id) from (
       select content_id from content where company_id = $1 and kind = 'recognition' and readers = 'everybody'
       order by content_id desc limit $2
     ) newest`,
    [company.company_id, recent],
  );
  await client.query('vacuum analyze');
  return { headers, owner: owner as Headers, kinds: kindsOf(company, ids, newest), content };
};

const kindsOf = ({ type_id, value_id }: Company, ids: string[], newest: string[]): World['kinds'] => ({
  'home feed': { method: 'GET', path: `/api${listHomeFeed.path}?kinds=recognition,poll`, bodies: [] },
  'type-ahead': { method: 'POST', path: `/api${listEmployees.path}`, bodies: typed.map((search) => ({ search })) },
  giving: {
    method: 'POST',
    path: `/api${giveRecognition.path}`,
    bodies: ids.map((employee_id) => ({
      recognition_type_id: type_id,
      employees: [employee_id],
      message: 'Thank you for staying with the customer until the line was running again.',
      points: 1,
      company_value_ids: [value_id],
    })),
    made: 'recognition_id',
  },
  reacting: {
    method: 'POST',
    path: `/api${setReaction.path}`,
    bodies: newest.map((content_id) => ({ content_id, reaction: 'heart' })),
  },
});

const givenIn = ({ kinds }: Answer): string[] => Object.values(kinds).flatMap(({ made }) => made);

const measure = async (running: Running): Promise<void> => {
  const { calling, listening } = running;
  const run = (at: Rates, seconds: number) => calling.ask<Answer>({ run: { rates: at, seconds } } satisfies Calling);
  const check = (given: string[]) => listening.ask<Heard>({ check: { given } } satisfies Listening);

  progress('crowd: warming up');
  await check(givenIn(await run(rates, warm_s)));
  const names = Object.keys(rates);
  progress(`crowd: each kind of call alone, ${names.length * alone_s} s`);
  const alone: Record<string, Measured> = {};
  for (const name of names) {
    const answer = await run({ [name]: rates[name] as number }, alone_s);
    alone[name] = answer.kinds[name] as Measured;
    await check(givenIn(answer));
  }

  progress(`crowd: all at once, with imports and exports, ${crowd_s} s`);
  const work = workBeside(running);
  const memory = watchMemory(running.pid);
  const crowd = await run(rates, crowd_s);
  const sizes = memory.stop();
  const beside = await work.stop();
  const given = givenIn(crowd);
  const heard = await check(given);

  progress(`crowd: more and more, ${step_s} s each`);
  const { held, note } = await raise(run, check);
  const rows = names.map((name) => rowOf(name, alone[name] as Measured, crowd.kinds[name] as Measured));
  const failures = [...names.flatMap((name) => crowd.kinds[name]?.failures ?? []), ...beside.failures];
  const all = given.length * connections;
  rows.push(
    { what: 'failed', figure: count(failures.length), target: '0', met: failures.length === 0 },
    {
      what: `lost and doubled of ${count(all)} events`,
      figure: `${count(heard.lost)} and ${count(heard.doubled)}`,
      target: '0 and 0',
      met: heard.lost + heard.doubled === 0,
    },
    ...memoryRow(sizes),
    { what: 'most at once', figure: held },
  );
  const why = [...new Set(failures)].slice(0, 5).map((failure) => `Failed: ${failure}`);
  print(
    `A company at work (${count(people)} people, ${count(connections)} live connections, ${crowd_s} s)`,
    rows,
    [
      'p95 from the instant at which each call was due. Bare: the same calls, one kind at a time, with nothing else going on.',
      `Beside them ${beside.imports} imports of ${count(import_rows)} people, each undone, and ${beside.exports} exports; ${perSecond(heard.events / crowd_s)} live events.`,
      `The load sent 99 of 100 calls within ${ms(crowd.late_ms)} of their instants; ${heard.closed} connections were closed.`,
      note,
      ...why,
    ],
    { ours: 'at work', bare: 'alone' },
  );
};

/** Imports, each taken back so that the next has the same to do, and exports, each again after a pause; until stopped. */
const workBeside = ({ url, owner, content }: Running) => {
  const stopped = new AbortController();
  const failures: string[] = [];
  const again = async (work: () => Promise<unknown>): Promise<number> => {
    let done = 0;
    while (!stopped.signal.aborted) {
      await work().then(
        () => (done += 1),
        (error: Error) => failures.push(error.message),
      );
      await delay(pause_ms, undefined, { signal: stopped.signal }).catch(() => {});
    }
    return done;
  };
  const call = callerOf(url, owner);
  const importing = again(async () => {
    const import_id = await checkPeople(url, call, content);
    const { done_count } = await runImport(call, import_id);
    if (done_count !== import_rows) throw new Error(`Of ${import_rows} rows ${done_count} were imported`);
    await undoImport(call, import_id);
  });
  const exporting = again(async () => {
    await download(url, owner, exportEmployees, { with_data: 'true' });
    await download(url, owner, exportAudit);
  });
  return {
    stop: async (): Promise<{ imports: number; exports: number; failures: string[] }> => {
      stopped.abort();
      return { imports: await importing, exports: await exporting, failures };
    },
  };
};

/** Reads the memory of a process until stopped; nothing if the system does not report it. */
const watchMemory = (pid: number) => {
  const sizes: number[] = [];
  const look = setInterval(() => sizes.push(residentBytes(pid) ?? 0), look_ms);
  return {
    stop: (): number[] => {
      clearInterval(look);
      return sizes.includes(0) ? [] : sizes;
    },
  };
};

/** The first quarter fills caches. */
const memoryRow = (sizes: number[]): Row[] => {
  const quarter = (from: number) => sizes.slice((sizes.length * from) / 4, (sizes.length * (from + 1)) / 4);
  if (quarter(1).length === 0) return [];
  const [second, last] = [median(quarter(1)), median(quarter(3))];
  const growth = last / second;
  return [
    {
      what: 'memory, last quarter against the second',
      ours: mib(last),
      bare: mib(second),
      figure: `× ${growth.toFixed(2)}`,
      target: `≤ × ${most_growth.toFixed(2)}`,
      met: growth <= most_growth,
    },
  ];
};

/** Doubles all rates until calls fail or are slow, or events are lost; the last that went well, and what then did not. */
const raise = async (
  run: (at: Rates, seconds: number) => Promise<Answer>,
  check: (given: string[]) => Promise<Heard>,
): Promise<{ held: string; note: string }> => {
  let held = 'not even this';
  for (let factor = 1; factor <= most_factor; factor *= 2) {
    const raised = Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, rate * factor]));
    const answer = await run(raised, step_s);
    const { lost } = await check(givenIn(answer));
    const bad = Object.entries(answer.kinds).flatMap(([name, { latencies_ms, failures }]) => {
      const slow = quantile(latencies_ms, 0.95);
      if (failures.length > 0) return [`${failures.length} of ${name} failed (${failures[0]})`];
      return slow > line_ms ? [`${name} p95 ${ms(slow)}`] : [];
    });
    if (lost > 0) bad.push(`${count(lost)} events lost`);
    if (bad.length > 0) return { held, note: `At × ${factor}: ${bad.join(', ')}.` };
    const all = Object.values(raised).reduce((sum, rate) => sum + rate, 0);
    held = `${perSecond(all)} (× ${factor})`;
  }
  return { held, note: `No more than × ${most_factor} was tried.` };
};

const rowOf = (name: string, alone: Measured, crowd: Measured): Row => {
  const p95 = ({ latencies_ms }: Measured) => quantile(latencies_ms, 0.95);
  const ratio = p95(crowd) / p95(alone);
  return {
    what: `${name}, ${perSecond(rates[name] as number)}`,
    ours: ms(p95(crowd)),
    bare: ms(p95(alone)),
    figure: `× ${ratio.toFixed(1)}`,
    target: `≤ × ${most_ratio}`,
    met: ratio <= most_ratio,
  };
};
