import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Platform } from '../context.ts';

/** Adds `/metrics` in the Prometheus text format: the process, requests by endpoint and status, and calls that wait for the database. */
export const registerMetrics = (app: FastifyInstance, { desks }: Pick<Platform, 'desks'>): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its answer',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'database_calls_waiting',
    help: 'Calls that wait for their turn in the database',
    labelNames: ['load'],
    registers: [registry],
    collect: () => {
      for (const [load, { turns }] of Object.entries(desks)) waiting.set({ load }, turns.waiting());
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint)
      requests.observe({ method: request.method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
};
