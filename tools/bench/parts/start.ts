import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { session_headers } from '@plaudit/contract/auth/schema';
import { signInToDemo, startCheckout } from '../checkout.ts';
import { runLoad } from '../children.ts';
import type { Task } from '../load/http.ts';
import { memoryBelow } from '../memory.ts';
import { mib, ms, perSecond, print, progress, type Row } from '../report.ts';
import { sized } from '../scale.ts';
import { median } from '../statistics.ts';

const limit_ms = 3_000;

/** Rows of the report for the time to start and the memory of the product as `npm start` runs it. */
export async function benchStart(): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  try {
    progress('npm start: first time, with a new database and the demonstration company');
    const first = await startCheckout(data_dir);
    await first.stop();
    progress('npm start: again');
    const times: number[] = [];
    for (let round = 0; round < sized(2, 0); round++) {
      const again = await startCheckout(data_dir);
      times.push(again.ready_ms);
      await again.stop();
    }
    const last = await startCheckout(data_dir);
    times.push(last.ready_ms);
    const rows: Row[] = [
      { what: 'first start, until /readyz answers', figure: ms(first.ready_ms) },
      { what: 'later starts', figure: ms(median(times)), target: '≤ 3,000 ms', met: median(times) <= limit_ms },
    ];
    try {
      rows.push(...(await memory(last.url, last.pid)));
    } finally {
      await last.stop();
    }
    print('Start and memory (npm start, embedded PostgreSQL, demonstration company)', rows);
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
}

async function memory(url: string, pid: number): Promise<Row[]> {
  progress('memory: idle, then after 10 s of load');
  await delay(sized(5_000, 0));
  const idle = memoryBelow(pid);
  const session = await signInToDemo(url);
  const headers = Object.fromEntries(
    Object.entries(session_headers).map(([field, name]) => [name, session[field as keyof typeof session_headers]]),
  );
  const task: Task = {
    url,
    connections: 64,
    method: 'GET',
    calls: [{ path: '/api/feed/home/list', headers }],
    seconds: 10,
  };
  const load = await runLoad(task);
  const after = memoryBelow(pid);
  return [
    { what: 'server, idle', figure: mib(idle.server_bytes) },
    { what: `server, after home feeds at ${perSecond(load.per_second)}`, figure: mib(after.server_bytes) },
    { what: 'PostgreSQL, idle', figure: mib(idle.postgres_bytes) },
    { what: 'PostgreSQL, after the load', figure: mib(after.postgres_bytes) },
  ];
}
