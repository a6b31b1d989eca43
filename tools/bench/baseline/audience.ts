// The bare handler that audience counts are measured against: no sign-in, no checks, one statement written by hand and
// prepared for each kind of question.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const active = `select count(*) from employee where company_id = $1 and deleted_at is null and employee_account_status = 'ACTIVE'`;
const statements: Record<string, string> = {
  place: `${active} and department_id = any($2::uuid[]) and location = $3`,
  department: `${active} and department_id = $2`,
  newcomers: `${active} and hire_date > current_date - $2::int`,
  group: `${active} and employee_id in (select employee_id from employee_group_member where company_id = $1 and group_id = $2)`,
  everybody: active,
};
const app = Fastify();

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.post<{ Body: { bare: { name: string; values: unknown[] } } }>('/count', async (request) => {
  const { name, values } = request.body.bare;
  const { rows } = await pool.query<{ count: number }>({ name, text: statements[name] ?? '', values });
  return { status: true, data: { count: rows[0]?.count } };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
