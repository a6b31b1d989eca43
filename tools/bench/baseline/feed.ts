// The bare handler that the home feed is measured against: no sign-in, no checks, one prepared statement, and the
// database makes the JSON, which is passed on as it comes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const read = (name: string): string => readFileSync(join(import.meta.dirname, `feed-${name}.sql`), 'utf8');
/** The newest that the reader may see, as many as this, and from where on private ones are among them. */
const shown = (count: number): string =>
  read('shown')
    .replaceAll(':count', String(count))
    .replaceAll(':last', String(count - 1));
/** Each finds its content in its own way; the cards are the same. */
const texts = {
  latest: shown(21) + read('latest') + read('cards'),
  'for-you': shown(100) + read('for-you') + read('cards'),
  place: read('place') + read('cards'),
};
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.get<{ Params: { name: keyof typeof texts }; Querystring: Record<string, string> }>(
  '/feed/:name',
  async (request, reply) => {
    const { name } = request.params;
    const values = Object.values(request.query);
    const { rows } = await pool.query<[string]>({ name, text: texts[name], values, rowMode: 'array' });
    return reply.type('application/json; charset=utf-8').send(rows[0]?.[0]);
  },
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
