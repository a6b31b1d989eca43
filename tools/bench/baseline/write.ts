// The bare handler that giving is measured against: no sign-in, no checks, the rows of a recognition in one prepared
// statement, which is also its transaction.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../../../server/src/platform/ids.ts';

type Body = {
  recognition_type_id: string;
  employees: string[];
  message: string;
  points: number;
  company_value_ids: string[];
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const text = readFileSync(join(import.meta.dirname, 'write.sql'), 'utf8');
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.post<{ Body: Body }>('/give', async (request) => {
  const { headers, body } = request;
  const [company_id, giver_id] = [headers['company-id'] as string, headers['employee-id'] as string];
  const recognition_id = newId();
  const hash = createHash('sha256').update(JSON.stringify(body)).digest();
  const answer = { recognition_id, giver_id, ...body, visibility: 'public', created_at: new Date().toISOString() };
  const job = { event: 'recognition.given', payload: { company_id, recognition_id, actor_id: giver_id } };
  await pool.query({
    name: 'give',
    text,
    values: [
      company_id,
      recognition_id,
      body.recognition_type_id,
      giver_id,
      body.employees,
      body.message,
      body.points,
      body.company_value_ids,
      newId(),
      [newId(), ...body.employees.map(newId)],
      headers['idempotency-key'],
      hash,
      JSON.stringify(answer),
      JSON.stringify(job),
    ],
  });
  return { status: true, data: answer };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
