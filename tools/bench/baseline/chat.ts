// The bare handlers that conversations are measured against: no sign-in, no checks, one prepared statement each.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../../../server/src/platform/ids.ts';

type Sent = { conversation_id: string; client_id: string; words: string };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const [write, open, list] = [read('chat-write.sql'), read('chat-open.sql'), read('chat-list.sql')];
const app = Fastify();
const json = 'application/json; charset=utf-8';

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.post<{ Body: Sent }>('/send', async ({ headers, body }) => {
  const [company_id, author_id] = [headers['company-id'] as string, headers['employee-id'] as string];
  const message_id = newId();
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const answer = { message_id, author_id, ...body, created_at: new Date().toISOString() };
  const { conversation_id, words, client_id } = body;
  const key = headers['idempotency-key'];
  const values = [
    company_id,
    message_id,
    conversation_id,
    author_id,
    words,
    client_id,
    key,
    hash,
    JSON.stringify(answer),
  ];
  await pool.query({ name: 'send', text: write, values });
  return { status: true, data: answer };
});
app.post<{ Body: { conversation_id: string } }>('/open', async ({ headers, body }, reply) => {
  const values = [headers['company-id'], body.conversation_id, headers['employee-id']];
  const { rows } = await pool.query<[string]>({ name: 'open', text: open, values, rowMode: 'array' });
  return reply.type(json).send(rows[0]?.[0]);
});
app.post('/list', async ({ headers }, reply) => {
  const values = [headers['company-id'], headers['employee-id']];
  const { rows } = await pool.query<[string]>({ name: 'list', text: list, values, rowMode: 'array' });
  return reply.type(json).send(`{"status":true,"data":{"items":${rows[0]?.[0] ?? '[]'}}}`);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
