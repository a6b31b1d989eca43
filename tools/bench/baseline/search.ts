// The bare handler that the search over what people write is measured against: no sign-in, no checks, one prepared statement. It is
// told which words are rare, so that each statement is the best for its words; the product has to find out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { excerptAround } from '../../../server/src/modules/search/policy.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) });
const cards = readFileSync(join(import.meta.dirname, 'search.sql'), 'utf8');
const statements = {
  rare: `with fitting as materialized (
    select content_id from content_terms where company_id = $1 and terms @@ (select $2::tsquery) order by content_id desc
  )${cards}`,
  usual: `with fitting as materialized (
    select content_id from (
      select content_id, terms from content_terms where company_id = $1 order by content_id desc limit 1000
    ) newest where terms @@ $2::tsquery
  )${cards}`,
};
type Row = {
  kind: 'post' | 'comment';
  item_id: string;
  parent_id: string | null;
  top_id: string;
  words: string;
  created_at: Date;
  employee: object;
  place: object | null;
};
const app = Fastify();

const shown = 5;
const hitOf = ({ item_id, top_id, words, created_at, kind, employee, place }: Row, typed: string[]) => ({
  item_id,
  path: `/posts/${top_id}${kind === 'comment' ? `?comment=${item_id}` : ''}`,
  title: null,
  ...excerptAround(words, typed),
  image_url: null,
  employee,
  others: [],
  others_count: 0,
  place,
  file: null,
  created_at,
});

app.get('/ready', async () => (await pool.query('select 1')).rows);
app.post<{ Body: { search: string; name: keyof typeof statements } }>('/search', async ({ headers, body }) => {
  const typed = body.search.split(' ');
  const query = typed.map((word) => `'${word}':*`).join(' & ');
  const values = [headers['company-id'], query, headers['employee-id']];
  const { rows } = await pool.query<Row>({ name: body.name, text: statements[body.name], values });
  const groups = ['post', 'comment'].map((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const items = found.slice(0, shown).map((row) => hitOf(row, typed));
    return { kind, items, has_more: found.length > shown };
  });
  return { status: true, data: { groups: groups.filter(({ items }) => items.length > 0), is_corrected: false } };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
