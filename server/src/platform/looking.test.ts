import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from './db/transact.ts';
import { newId } from './ids.ts';
import { lookingOnly, refuseWrites } from './looking.ts';
import { startTestApp, type TestApp, type TestCompany } from './testing/app.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company('Acme');
});
afterAll(() => app.close());

const refused = { code: 'NO_PERMISSION', status: 403, payload: { is_sample: true } };

test('whichever connection a call takes, PostgreSQL lets it read and refuses its writes', async () => {
  const { company_id } = company;
  const looking = lookingOnly(app.platform, company_id);
  for (const db of [looking.db, looking.own_db]) {
    const rename = db.updateTable('company').set({ company_name: 'Changed' }).where('company_id', '=', company_id);
    await expect(refuseWrites(() => rename.execute())).rejects.toMatchObject(refused);
    await expect(db.selectFrom('company').select('company_name').execute()).resolves.toEqual([
      { company_name: 'Acme' },
    ]);
  }
  const write = () =>
    transact(looking, async (tx) =>
      tx.write(tx.db.updateTable('company').set({ company_name: 'Changed' }).where('company_id', '=', company_id)),
    );
  await expect(refuseWrites(write)).rejects.toMatchObject(refused);
  await expect(looking.pool.query('create table mine (id int)')).rejects.toMatchObject({ code: '25006' });
  for (const desk of Object.values(looking.desks)) expect(desk).toBe(looking.looking.desk);
});

test('nothing leaves a call that looks, and what it may read of files goes on', async () => {
  const { mailer, push, live, outgoing, files } = lookingOnly(app.platform, company.company_id);
  const mail = { to: 'a@example.test', subject: '', text: '', html: '' };
  const leaving = [
    () => mailer.send(mail),
    () => live.toCompany(company.company_id, 'access.changed', {}),
    () => outgoing.fetch('https://example.test'),
    () => push.send({ platform: 'web_push', token: '' }, {} as never, 1),
    () => files.put('key', Buffer.from('x'), 'image/png'),
    () => files.remove('key'),
  ];
  for (const leave of leaving) expect(leave).toThrow(expect.objectContaining(refused));
  expect(await files.size(`${company.company_id}/${newId()}/none.png`)).toBeNull();
});
