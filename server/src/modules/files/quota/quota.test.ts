import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as files from '@plaudit/contract/files/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { startS3 } from '../../../platform/testing/s3.ts';
import { uploadSheet } from '../../../platform/testing/spreadsheets.ts';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';

const image_bytes = 10_000_000;
/** Three pending forms fill a person's quota, five the company's. */
const bounds = { UPLOAD_MB_PER_PERSON: '30', UPLOAD_MB_PER_COMPANY: '50' };

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp(bounds);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
});

const presign = (as: Session, key = 'cake.png') => app.call(files.presignUpload, { as, query: { key } });
const presignMany = async (as: Session, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let each = 0; each < count; each++) statuses.push((await presign(as)).status);
  return statuses;
};
const png = async () => new Uint8Array(await picture('png'));
const usageOf = async ({ employee_id, company_id }: Session): Promise<[number, number]> => {
  const { rows } = await app.pool.query<{ person: string; company: string }>(
    `select (select bytes from file_usage where company_id = $1 and employee_id = $2) as person,
      (select bytes from company_file_usage where company_id = $1) as company`,
    [company_id, employee_id],
  );
  return [Number(rows[0]?.person), Number(rows[0]?.company)];
};
/** As if every form had expired long ago. */
const settle = async (target = app): Promise<void> => {
  await target.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await target.drain();
};

test('a person has a quota, and a company one for all; forms count as the most they may bring', async () => {
  const { owner } = company;
  expect(await presignMany(owner, 5)).toEqual([200, 200, 200, 413, 413]);
  const refused = await presign(owner);
  expect(refused.failure).toMatchObject({
    error_code: 'INVALID_REQUEST',
    payload: {
      reason: 'uploads_of_person',
      issues: [{ path: 'query.key', message: expect.stringContaining('30 MB') }],
    },
  });
  const colleague = await app.employee(company);
  expect(await presignMany(colleague, 3)).toEqual([200, 200, 413]);
  expect((await presign(await app.employee(company))).failure.payload).toMatchObject({ reason: 'uploads_of_company' });
  expect((await presign((await app.company()).owner)).status).toBe(200);
});

test('parallel requests get no more together', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => presign(company.owner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('files count with their actual size, and a form that brought nothing no longer counts', async () => {
  const { owner } = company;
  const content = await png();
  const { data: form } = await presign(owner);
  await presignMany(owner, 2);
  expect(await usageOf(owner)).toEqual([3 * image_bytes, 3 * image_bytes]);
  expect((await postForm(app.url, form, content)).status).toBe(204);
  expect(await usageOf(owner)).toEqual([2 * image_bytes + content.length, 2 * image_bytes + content.length]);
  await settle();
  expect(await usageOf(owner)).toEqual([content.length, content.length]);
  expect(await presignMany(owner, 4)).toEqual([200, 200, 200, 413]);
});

test('the quota is free again when files go: those that were read, and those that nothing shows', async () => {
  const { owner } = company;
  const { data: form } = await presign(owner);
  await postForm(app.url, form, await png());
  const file_id = await uploadSheet(app, owner, 'people.csv', 'Work e-mail\nada@example.test');
  await app.ok(sheets.startImport, { as: owner, body: { file_id } });
  await app.drain();
  expect((await usageOf(owner))[0]).toBe((await png()).length);
  await app.pool.query(
    `update file set unused_since = now() - interval '2 years', created_at = now() - interval '2 years'`,
  );
  await app.night(0);
  expect(await usageOf(owner)).toEqual([0, 0]);
});

test('a form brings one file: a second one changes nothing, not even if both come at the same time', async () => {
  const { data: form } = await presign(company.owner);
  const [first, second] = [await png(), new Uint8Array(Buffer.concat([await picture('png'), Buffer.alloc(500)]))];
  expect((await postForm(app.url, form, first)).status).toBe(204);
  const again = await postForm(app.url, form, second);
  expect([again.status, ((await again.json()) as { error_code: string }).error_code]).toEqual([409, 'INVALID_REQUEST']);
  const stored = await (await fetch(app.url + form.download_url)).arrayBuffer();
  expect(new Uint8Array(stored)).toEqual(first);

  const { data: raced } = await presign(company.owner);
  const answers = await Promise.all([first, second, first, second].map((bytes) => postForm(app.url, raced, bytes)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409]);
});

test('a form whose file was removed brings no other', async () => {
  const { owner } = company;
  const { data: form } = await presign(owner);
  await postForm(app.url, form, await png());
  await app.pool.query('delete from file where file_id = $1', [form.file_id]);
  await app.platform.files.remove(form.fields.key ?? '');
  expect((await postForm(app.url, form, await png())).status).toBe(409);
  expect((await fetch(app.url + form.download_url)).status).toBe(404);
});

test('when files go to S3 past this server, forms take up the quota, and files once their forms have expired', async () => {
  const s3 = await startS3();
  const remote = await startTestApp({ ...bounds, ...s3.env });
  const { owner } = await remote.company();
  const ask = () => remote.call(files.presignUpload, { as: owner, query: { key: 'cake.png' } });
  const { data: form } = await ask();
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 413]);
  expect((await postForm(remote.url, form, await png())).status).toBe(204);
  await settle(remote);
  const { rows } = await remote.pool.query<{ bytes: string }>('select bytes from company_file_usage');
  expect(rows.map(({ bytes }) => Number(bytes))).toEqual([(await png()).length]);
  expect((await ask()).status).toBe(200);
  await remote.close();
  await s3.close();
});

test('0 means no quota', async () => {
  const free = await startTestApp({ UPLOAD_MB_PER_PERSON: '0', UPLOAD_MB_PER_COMPANY: '0' });
  const { owner } = await free.company();
  for (let each = 0; each < 5; each++)
    expect((await free.call(files.presignUpload, { as: owner, query: { key: 'a.png' } })).status).toBe(200);
  await free.close();
});
