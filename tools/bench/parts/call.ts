import { equal } from 'node:assert/strict';
import { listThemes } from '@plaudit/contract/company/endpoints';
import { runLoad, startBaseline, startProduct } from '../children.ts';
import { createCompany, employeeIds, type Headers, signIn } from '../company.ts';
import { startDatabase } from '../database.ts';
import type { Load, Task } from '../load/http.ts';
import { perSecond, print, progress } from '../report.ts';
import { interleave, median } from '../statistics.ts';

const connections = 64;
const least_ratio = 0.5;
/** Its handler asks the database for nothing: it costs what each signed-in call costs before and after its own work. */
const { path } = listThemes;

/** Rows of the report for what sign-in, checks and log add to a call that does nothing. */
export async function benchCall(): Promise<void> {
  const database = await startDatabase();
  try {
    const { client } = database;
    const company = await createCompany(client, 50, 100);
    const [headers] = await signIn(client, company, await employeeIds(client, company, 7, 7));
    const ours = await startProduct(database.url, 'http');
    try {
      await measure(`${ours.url}/api${path}`, headers as Headers);
    } finally {
      await ours.stop();
    }
  } finally {
    await database.stop();
  }
}

const measure = async (address: string, headers: Headers): Promise<void> => {
  const answer = await read(address, headers);
  const bare = await startBaseline('call', { ANSWER: answer });
  try {
    // The comparison is honest only while both give the same.
    equal(await read(`${bare.url}/call`), answer);
    const load = (at: string, given: Headers, seconds: number) => {
      const { origin, pathname } = new URL(at);
      const calls = [{ path: pathname, headers: given }];
      return runLoad({ url: origin, connections, method: 'GET', calls, seconds } satisfies Task);
    };
    const loadOurs = (seconds: number) => load(address, headers, seconds);
    const loadBare = (seconds: number) => load(`${bare.url}/call`, {}, seconds);
    progress('empty call: warming up');
    await loadOurs(4);
    await loadBare(4);
    progress('empty call: 5 rounds of 4 s each');
    const loads = await interleave(5, { ours: () => loadOurs(4), bare: () => loadBare(4) });
    const failed = [...loads.ours, ...loads.bare].reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) throw new Error(`${failed} requests failed`);
    const rate = (of: Load[]) => median(of.map(({ per_second }) => per_second));
    const ratio = rate(loads.ours) / rate(loads.bare);
    const figures = { ours: perSecond(rate(loads.ours)), bare: perSecond(rate(loads.bare)), figure: ratio.toFixed(2) };
    print(
      'An empty signed-in call',
      [{ what: `${connections} connections`, ...figures, target: `≥ ${least_ratio}`, met: ratio >= least_ratio }],
      [
        `Ours: GET ${path}, whose handler runs no statement. Bare: Fastify, the same ${answer.length} bytes, no sign-in.`,
      ],
    );
  } finally {
    await bare.stop();
  }
};

const read = async (address: string, headers: Headers = {}): Promise<string> => {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};
