import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { createFormerDatabase } from '../../../platform/testing/database.ts';

test('older entries also know whose content they are about, and stay sealed', async () => {
  const url = await createFormerDatabase('0082-audit-about.sql');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`with old as (insert into company (company_id, company_name, modules) values (uuidv7(), 'Old', '{}') returning company_id),
    ana as (insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
      select company_id, uuidv7(), 'Ana', 'Silva', 'ana@old.test', 'ACTIVE' from old returning company_id, employee_id),
    written as (insert into content (company_id, content_id, kind, top_id, author_id, words, readers, created_at)
      select company_id, id, 'poll', id, employee_id, '', 'everybody', now() from ana, (select uuidv7() as id) new returning company_id, content_id)
    insert into audit_entry (company_id, audit_id, created_at, action, subject_kind, subject_id, subject_label, search_text, chain_no, hash)
    select company_id, uuidv7(), now(), 'content.deleted', 'poll', content_id::text, '', '', 1, 'x' from written`);
  await migrate(url, { info: () => {} });
  const { rows } = await client.query(
    'select a.about_id = e.employee_id as is_known from audit_entry a join employee e using (company_id)',
  );
  expect(rows).toEqual([{ is_known: true }]);
  await expect(client.query('update audit_entry set about_id = null')).rejects.toThrow('append-only');
  await client.end();
});
