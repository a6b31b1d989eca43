// The bare handlers that the first page of the directory and the type-ahead are measured against: no sign-in, no checks, one
// prepared statement each, whose JSON is passed on as it comes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const cards = read('people.sql');
const statements = { first: read('people-first.sql') + cards, typed: read('people-typed.sql') + cards };
const app = Fastify();

/** As in the product, the total is counted once: no one comes or goes here. */
let total: Promise<number> | undefined;
const count = async (company_id: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int from employee where company_id = $1 and deleted_at is null',
    [company_id],
  );
  return rows[0]?.count ?? 0;
};

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.post<{ Body: { search?: string } }>('/people', async ({ headers, body: { search } }, reply) => {
  const company_id = headers['company-id'] as string;
  const name = search === undefined ? 'first' : 'typed';
  const known = search === undefined ? await (total ??= count(company_id)) : null;
  const values = [company_id, search ?? null, known];
  const { rows } = await pool.query<[string]>({ name, text: statements[name], values, rowMode: 'array' });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.[0]);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
