import { setTimeout as delay } from 'node:timers/promises';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { type Caller, callerOf } from '../caller.ts';
import { startProduct } from '../children.ts';
import { createCompany, type Headers, makeOwner, signIn } from '../company.ts';
import { startDatabase } from '../database.ts';
import { checkPeople, runImport, sheetOf, undoImport } from '../importing.ts';
import { count, ms, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { quantile } from '../statistics.ts';

const people = sized(100_000, 100);
const rows = sized(50_000, 40);
/** How long they are measured before the import. */
const alone_ms = sized(10_000, 100);
const callers = 8;
/** Between the calls of one caller: people look at what they asked for. */
const pause_ms = 20;

/** Rows of the report for an import of 50,000 people into a company of 100,000, and for people who work at the same time. */
export async function benchImport(): Promise<void> {
  const database = await startDatabase();
  const { client } = database;
  try {
    progress(`creating a company of ${count(people)} people`);
    const company = await createCompany(client, people, sized(1_000, 100));
    const owner_id = await makeOwner(client, company);
    await client.query('vacuum analyze');
    const [headers] = await signIn(client, company, [owner_id]);
    const server = await startProduct(database.url, 'http,worker');
    try {
      const call = callerOf(server.url, headers as Headers);
      await measure(server.url, call, await sheetOf(client, company, rows), owner_id);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

const measure = async (url: string, call: Caller, content: Buffer, employee_id: string): Promise<void> => {
  const light = () => call(getEmployee, { body: { employee_id } });
  progress(`light calls alone: ${alone_ms / 1000} s`);
  const alone = await withLoad(light, () => delay(alone_ms));
  progress(`importing ${count(rows)} rows (${(content.length / 1e6).toFixed(1)} MB), with light calls beside`);
  let done: EmployeeImport | undefined;
  let checked_ms = 0;
  const beside = await withLoad(light, async () => {
    const begun = performance.now();
    const import_id = await checkPeople(url, call, content);
    checked_ms = performance.now() - begun;
    done = await runImport(call, import_id);
  });
  if (done?.done_count !== rows) throw new Error(`Of ${rows} rows ${done?.done_count} were done`);
  const { import_id } = done;
  progress(`imported in ${ms(beside.took_ms)}; undoing it`);
  const undoing = await withLoad(light, async () => {
    done = await undoImport(call, import_id);
  });
  const p95 = quantile(beside.latencies_ms, 0.95);
  const table: Row[] = [
    { what: 'upload and check', figure: ms(checked_ms) },
    { what: 'upload, check and run', figure: ms(beside.took_ms), target: '≤ 60,000 ms', met: beside.took_ms <= 60_000 },
    { what: `undo of ${count(done.undone_count)} rows`, figure: ms(undoing.took_ms) },
    { what: 'a light call alone, p95', figure: ms(quantile(alone.latencies_ms, 0.95)) },
    { what: 'a light call during the import, p95', figure: ms(p95), target: '≤ 100 ms', met: p95 <= 100 },
    { what: 'a light call during the import, slowest', figure: ms(Math.max(...beside.latencies_ms)) },
    { what: 'a light call during the undo, p95', figure: ms(quantile(undoing.latencies_ms, 0.95)) },
  ];
  print(`Import of ${count(rows)} people into a company of ${count(people)}`, table, [
    `${callers} callers, ${pause_ms} ms between the calls of each; ${count(beside.latencies_ms.length)} calls beside the import.`,
  ]);
};

/** Runs `work` while callers make the same call again and again. */
const withLoad = async (light: () => Promise<unknown>, work: () => Promise<unknown>) => {
  const latencies_ms: number[] = [];
  const stopped = new AbortController();
  const keepCalling = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const begun = performance.now();
      await light();
      latencies_ms.push(performance.now() - begun);
      await delay(pause_ms);
    }
  };
  const begun = performance.now();
  const calling = Array.from({ length: callers }, keepCalling);
  await work();
  const took_ms = performance.now() - begun;
  stopped.abort();
  await Promise.all(calling);
  return { latencies_ms, took_ms };
};
