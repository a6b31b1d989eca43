import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import * as files from '@plaudit/contract/files/endpoints';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import { getEmployee } from '@plaudit/contract/people/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { writeXlsx } from '../../../server/src/platform/spreadsheet/write-xlsx.ts';
import { type Started, startProduct } from '../children.ts';
import { type Company, createCompany, type Headers, makeOwner, signIn } from '../company.ts';
import { ask, startDatabase } from '../database.ts';
import { count, ms, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { quantile } from '../statistics.ts';

const people = sized(100_000, 100);
const rows = sized(50_000, 40);
/** Half of them are there already and get another position and manager. */
const existing = rows / 2;
/** How long they are measured before the import. */
const alone_ms = sized(10_000, 100);
const callers = 8;
/** Between the calls of one caller: people look at what they asked for. */
const pause_ms = 20;

type Options<E extends Endpoint> = { body?: BodyInput<E>; query?: QueryInput<E> };
type Caller = <E extends Endpoint>(endpoint: E, options: Options<E>) => Promise<ResponseOf<E>>;

const callerOf =
  ({ url }: Started, headers: Headers): Caller =>
  async (endpoint, { body, query }) => {
    const search = new URLSearchParams((query ?? {}) as Record<string, string>);
    const response = await fetch(`${url}/api${endpoint.path}?${search}`, {
      method: endpoint.method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = (await response.json()) as { data: never; error_code?: string };
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${json.error_code}`);
    return json.data;
  };

/** Rows of the report for an import of 50,000 people into a company of 100,000, and for whoever works meanwhile. */
export async function benchImport(): Promise<void> {
  const database = await startDatabase();
  const { client } = database;
  try {
    progress(`making a company of ${count(people)} people`);
    const company = await createCompany(client, people, sized(1_000, 100));
    const owner_id = await makeOwner(client, company);
    await client.query('vacuum analyze');
    const [headers] = await signIn(client, company, [owner_id]);
    const server = await startProduct(database.url, 'http,worker');
    try {
      await measure(server, callerOf(server, headers as Headers), await sheetOf(client, company), owner_id);
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

const measure = async (server: Started, call: Caller, content: Buffer, employee_id: string): Promise<void> => {
  const light = () => call(getEmployee, { body: { employee_id } });
  progress(`light calls alone: ${alone_ms / 1000} s`);
  const alone = await withLoad(light, () => delay(alone_ms));
  progress(`importing ${count(rows)} rows (${(content.length / 1e6).toFixed(1)} MB), with light calls beside`);
  let done: EmployeeImport | undefined;
  let checked_ms = 0;
  const beside = await withLoad(light, async () => {
    const begun = performance.now();
    const { import_id } = await call(sheets.startImport, { body: { file_id: await upload(server, call, content) } });
    await until(call, import_id, 'checked');
    checked_ms = performance.now() - begun;
    await call(sheets.runImport, { body: { import_id } });
    done = await until(call, import_id, 'done');
  });
  if (done?.done_count !== rows) throw new Error(`Of ${rows} rows ${done?.done_count} were done`);
  const { import_id } = done;
  progress(`imported in ${ms(beside.took_ms)}; undoing it`);
  const undoing = await withLoad(light, async () => {
    await call(sheets.undoImport, { body: { import_id } });
    done = await until(call, import_id, 'undone');
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

const until = async (call: Caller, import_id: string, state: EmployeeImport['state']): Promise<EmployeeImport> => {
  for (;;) {
    const now = await call(sheets.getImport, { query: { import_id } });
    if (now.state === state) return now;
    if (now.state === 'refused') throw new Error(`The file was refused: ${now.refusal}`);
    await delay(100);
  }
};

const upload = async ({ url }: Started, call: Caller, content: Buffer): Promise<string> => {
  const form = await call(files.presignUpload, { query: { key: 'imports/people.xlsx', is_private: 'true' } });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(content)]));
  const { status } = await fetch(new URL(form.url, url), { method: 'POST', body: data });
  if (status !== 204) throw new Error(`The upload was answered ${status}`);
  return form.file_id;
};

type Client = Awaited<ReturnType<typeof startDatabase>>['client'];

const sheetOf = async (client: Client, { company_id }: Company): Promise<Buffer> => {
  const addresses = await ask<string[]>(
    client,
    'select array_agg(work_email_id order by employee_id) from (select * from employee where company_id = $1 order by employee_id desc limit $2) e',
    [company_id, existing],
  );
  const heads = [
    'First name',
    'Last name',
    'Work e-mail',
    'Employee code',
    'Position',
    'Department',
    'Manager’s e-mail',
    'Location',
    'Hire date',
    'Role',
  ];
  const newcomer = (index: number) => `newcomer.${index}@import.example`;
  // Ten report to each of them, and the first to nobody: five steps from the bottom to the top.
  const managerOf = (index: number) => (index === 0 ? '' : newcomer(Math.floor((index - 1) / 10)));
  const changed = addresses.map((address, index) => [
    '',
    '',
    address,
    '',
    `Position ${index % 300}`,
    '',
    index % 5 === 0 ? newcomer(index % 1000) : '',
    'Utrecht',
  ]);
  const added = Array.from({ length: rows - existing }, (_, index) => [
    'Nova',
    `Comer ${index}`,
    newcomer(index),
    `N-${index}`,
    `Position ${index % 300}`,
    `Unit ${index % 60}`,
    managerOf(index),
    'Lisbon',
    '2026-11-21',
    'Employee',
  ]);
  const lines = changed.flatMap((line, index) => [line, added[index] ?? []]);
  return buffer(writeXlsx([{ name: 'People', columns: heads.map((head) => ({ head, width: 20 })), pages: [lines] }]));
};
