// The bare handler that the home feed is measured against: no sign-in, no checks, one prepared statement, and the
// database makes the JSON, which is passed on as it comes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const text = readFileSync(join(import.meta.dirname, 'feed.sql'), 'utf8');
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.get<{ Params: { company_id: string; employee_id: string } }>(
  '/feed/:company_id/:employee_id',
  async (request, reply) => {
    const values = [request.params.company_id, request.params.employee_id];
    const { rows } = await pool.query<[string]>({ name: 'feed', text, values, rowMode: 'array' });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.[0]);
  },
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
