// The bare handler that the report of points is measured against: no sign-in, one prepared statement over the sums of months.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const text = readFileSync(join(import.meta.dirname, 'points.sql'), 'utf8');
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.get<{ Params: { company_id: string; from: string } }>('/report/:company_id/:from', async (request, reply) => {
  const values = [request.params.company_id, `${request.params.from}-01`];
  const { rows } = await pool.query<[string]>({ name: 'report', text, values, rowMode: 'array' });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]?.[0]));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
