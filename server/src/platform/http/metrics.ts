import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../context.ts';
import type { Db } from '../db/driver.ts';
import { listDepths, type Depth } from '../jobs/lines/queries.ts';

const depths: readonly [name: string, help: string, of: (depth: Depth) => number][] = [
  ['jobs_waiting', 'Jobs waiting in their line', ({ waiting }) => waiting],
  ['jobs_oldest_seconds', 'How long the first of them has been due', ({ oldest_s }) => oldest_s],
  ['job_lines', 'Lines with waiting jobs', ({ lines }) => lines],
  ['job_lines_silent', 'Lines closed because the service does not answer', ({ silent }) => silent],
];

/** Gauges of what waits in each lane. The function reads them again, and leaves them empty while the database is away. */
const createGauges = (registry: Registry, db: Db): (() => Promise<void>) => {
  const gauges = depths.map(([name, help]) => new Gauge({ name, help, labelNames: ['lane'], registers: [registry] }));
  return async () => {
    const lanes = await listDepths(db).catch(() => []);
    for (const [index, gauge] of gauges.entries()) {
      gauge.reset();
      for (const depth of lanes) gauge.set({ lane: depth.lane }, Number(depths[index]?.[2](depth)));
    }
  };
};

/**
 * Adds `/metrics` in the Prometheus text format: the process, requests by endpoint and status, jobs by lane, and calls
 * that wait for the database.
 */
export const registerMetrics = (app: FastifyInstance, { db, desks }: Pick<Platform, 'db' | 'desks'>): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its response',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const readDepths = createGauges(registry, db);
  const waiting = new Gauge({
    name: 'database_calls_waiting',
    help: 'Calls waiting for their turn in the database',
    labelNames: ['load'],
    registers: [registry],
    collect: () => {
      for (const [load, { turns }] of Object.entries(desks)) waiting.set({ load }, turns.waiting());
    },
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint)
      requests.observe({ method: request.method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', async (_request, reply) => {
    await readDepths();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
