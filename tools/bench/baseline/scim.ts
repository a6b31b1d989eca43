// The bare handler that a directory service's search for one user is measured against: no token, one prepared statement.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const text = readFileSync(join(import.meta.dirname, 'scim.sql'), 'utf8');
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.get<{ Params: { company_id: string; address: string } }>('/users/:company_id/:address', async (request, reply) => {
  const { company_id, address } = request.params;
  const query = { name: 'scim', text, values: [company_id, address], rowMode: 'array' as const };
  const { rows } = await pool.query<[string]>(query);
  return reply.type('application/scim+json; charset=utf-8').send(rows[0]?.[0]);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
