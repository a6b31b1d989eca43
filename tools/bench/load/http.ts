// Loads one address from many connections.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { quantile } from '../statistics.ts';
import { answerOrders } from './orders.ts';

export type Call = { path: string; headers: Record<string, string>; body?: object };
export type Task = {
  url: string;
  connections: number;
  method: 'GET' | 'POST';
  /** For GET the first one, again and again; for POST one after the other, from the start again after the last. */
  calls: Call[];
} & ({ seconds: number } | { amount: number });
export type Load = {
  per_second: number;
  p95_ms: number;
  p975_ms: number;
  p99_ms: number;
  succeeded: number;
  failed: number;
};

/** A request that is always the same is built once, which leaves more of the machine to the server. */
const fixed = ({ path, headers }: Call): autocannon.Request => ({ method: 'GET', path, headers });

const changing = (calls: Call[]): autocannon.Request => {
  let next = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { path, headers, body } = calls[next++ % calls.length] as Call;
    return {
      ...request,
      path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
  };
  return { method: 'POST', setupRequest };
};

const load = async (task: Task): Promise<Load> => {
  const { promise: finished, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const started = performance.now();
  // Autocannon itself checks the clock once a second.
  let last = started;
  const run = autocannon(
    {
      url: task.url,
      connections: task.connections,
      // How often it checks whether the whole amount is answered.
      ...('amount' in task ? { amount: task.amount, sampleInt: 50 } : { duration: task.seconds }),
      requests: [task.method === 'GET' ? fixed(task.calls[0] as Call) : changing(task.calls)],
    },
    (error: unknown, result) => (error ? reject(error as Error) : resolve(result)),
  );
  // Its own percentiles leave this one out.
  const times: number[] = [];
  run.on('response', (_client, _status, _bytes, took_ms: number) => {
    last = performance.now();
    times.push(took_ms);
  });
  const result = await finished;
  return {
    per_second: (result['2xx'] * 1000) / (last - started),
    // A caller who got no answer waited all the time.
    p95_ms: times.length > 0 ? quantile(times, 0.95) : performance.now() - started,
    p975_ms: result.latency.p97_5,
    p99_ms: result.latency.p99,
    succeeded: result['2xx'],
    failed: result.non2xx + result.errors,
  };
};

answerOrders(load);
