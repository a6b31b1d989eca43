import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as people from '@plaudit/contract/people/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import type { Context } from '../../../../platform/context.ts';
import { newAddress, startTestApp, type TestApp } from '../../../../platform/testing/app.ts';
import { uploadSheet } from '../../../../platform/testing/spreadsheets.ts';
import { runImportJob } from './run.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** A process that is killed after this many transactions. */
const dyingAfter = (transactions: number): Context => {
  let left = transactions;
  const connect = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return app.platform.connections.connect();
  };
  return { ...app.platform, connections: { connect } };
};

test('a process that dies in the middle leaves complete rows, and the work continues where it stopped, each row once', async () => {
  const company = await app.company();
  const { company_id, owner: as } = company;
  const addresses = Array.from({ length: 1100 }, (_, index) => newAddress(`p${index}`));
  const lines = addresses.map(
    (address, index) => `P;${index};${address};${addresses[Math.floor((index - 1) / 30)] ?? ''}`,
  );
  const file_id = await uploadSheet(
    app,
    as,
    'many.csv',
    ['First name;Last name;Work e-mail;Manager', ...lines].join('\n'),
  );
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id } });

  const job = { company_id, import_id, acting_id: as.employee_id };
  await runImportJob.run(app.platform, { ...job, is_prepared: false });
  // The person at the top, the thirty below, and then the first 500 of the others.
  await expect(runImportJob.run(dyingAfter(3), { ...job, is_prepared: true })).rejects.toThrow('killed');
  const half = await app.ok(sheets.getImport, { as, query: { import_id } });
  expect(half).toMatchObject({ state: 'running', done_count: 531 });
  const count = `select count(*)::int as people, count(manager_id)::int as managed, (select count(*)::int from employee_role r
    where r.company_id = $1) as roles from employee e where company_id = $1 and deleted_at is null`;
  const [found] = (await app.pool.query(count, [company_id])).rows;
  expect(found).toEqual({ people: 532, managed: 530, roles: 532 });

  // The first job was never marked as done, and runs again next to the one it started.
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
    state: 'done',
    new_count: 1100,
    done_count: 1100,
    skipped_count: 0,
  });
  const [all] = (await app.pool.query(count, [company_id])).rows;
  expect(all).toEqual({ people: 1101, managed: 1099, roles: 1101 });
  await app.ok(sheets.undoImport, { as, body: { import_id } });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
    state: 'undone',
    undone_count: 1100,
  });
});

test('while people wait, an import and its undo run in many small batches, and to the end', async () => {
  const { owner: as, company_id } = await app.company();
  const rows = Array.from({ length: 150 }, (_, row) => `N${row};M;${newAddress()}`);
  const file_id = await uploadSheet(app, as, 'many.csv', ['First name;Last name;Work e-mail', ...rows].join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id, creates_departments: false } });
  await app.drain();
  const transactionsOf = async (column: string): Promise<number> => {
    const { rows: found } = await app.pool.query<{ bites: number }>(
      `select count(distinct xmin::text)::int as bites from employee where company_id = $1 and ${column} is not null`,
      [company_id],
    );
    return found[0]?.bites ?? 0;
  };
  const calls = vi.spyOn(app.platform.desks.usual.turns, 'callsLately').mockReturnValue(50);
  try {
    await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations: false } });
    await app.drain();
    expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
      state: 'done',
      done_count: 150,
    });
    expect(await transactionsOf('created_at')).toBeGreaterThan(3);
    await app.ok(sheets.undoImport, { as, body: { import_id } });
    await app.drain();
    expect(await transactionsOf('deleted_at')).toBeGreaterThan(3);
  } finally {
    calls.mockRestore();
  }
});

test('an import and its undo that take many jobs go to the end: each job hands over to the next', async () => {
  const { owner: as } = await app.company();
  // Each is the manager of the next, and a batch is one level of the company: this many batches, however quick they are.
  const chain = Array.from({ length: 25 }, () => newAddress());
  const lines = chain.map((address, level) => `N${level};M;${address};${chain[level - 1] ?? ''}`);
  const head = 'First name;Last name;Work e-mail;Manager';
  const file_id = await uploadSheet(app, as, 'chain.csv', [head, ...lines].join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations: false } });
  await app.drain();
  const now = () => app.ok(sheets.getImport, { as, query: { import_id } });
  expect(await now()).toMatchObject({ state: 'done', done_count: 25 });
  await app.ok(sheets.undoImport, { as, body: { import_id } });
  await app.drain();
  expect(await now()).toMatchObject({ state: 'undone', undone_count: 25 });
});

test('an import that is stopped between two batches adds no one else, and says how far it came', async () => {
  const { owner: as, company_id } = await app.company();
  const [above, below] = [newAddress(), newAddress()];
  const lines = ['First name;Last name;Work e-mail;Manager', `A;M;${above};`, `B;M;${below};${above}`];
  const file_id = await uploadSheet(app, as, 'two.csv', lines.join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id, sends_invitations: false } });
  const job = { company_id, import_id, acting_id: as.employee_id };
  await runImportJob.run(app.platform, { ...job, is_prepared: false });
  await expect(runImportJob.run(dyingAfter(1), { ...job, is_prepared: true })).rejects.toThrow('killed');
  await app.ok(sheets.cancelImport, { as, body: { import_id } });
  await runImportJob.run(app.platform, { ...job, is_prepared: true });
  await app.drain();
  expect(await app.ok(sheets.getImport, { as, query: { import_id } })).toMatchObject({
    state: 'cancelled',
    done_count: 1,
  });
  const { items } = await app.ok(people.listEmployees, { as, body: {} });
  expect(items.map(({ work_email_id }) => work_email_id)).not.toContain(below);
});

test('cards show people as an import made them at once, and as they were as soon as it is undone', async () => {
  const company = await app.company();
  const { owner: as } = company;
  const { employee_id } = await app.employee(company);
  const { work_email_id = '' } = await app.ok(people.getEmployee, { as, body: { employee_id } });
  const [type] = (await app.ok(recognition.listTypes, { as })).items;
  await app.ok(recognition.giveRecognition, {
    as,
    body: {
      employees: [employee_id],
      recognition_type_id: type?.recognition_type_id ?? '',
      message: 'Thank you',
      points: 10,
    },
  });
  const titles = async () =>
    (await app.ok(recognition.listGiven, { as, body: {} })).items[0]?.employees.map((card) => card.position_title);
  expect(await titles()).toEqual(['']);
  const file_id = await uploadSheet(app, as, 'one.csv', `Work email;Job title\r\n${work_email_id};Welder`);
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  await app.ok(sheets.runImport, { as, body: { import_id } });
  await app.drain();
  expect(await titles()).toEqual(['Welder']);
  await app.ok(sheets.undoImport, { as, body: { import_id } });
  await app.drain();
  expect(await titles()).toEqual(['']);
});

test('an import and its undo make servers forget the people they change, and no one else', async () => {
  const company = await app.company();
  const { owner: as, company_id } = company;
  const { employee_id } = await app.employee(company);
  const { work_email_id = '' } = await app.ok(people.getEmployee, { as, body: { employee_id } });
  const lines = [
    'First name;Last name;Work email;Job title',
    `;;${work_email_id};Welder`,
    `Nova;Comer;${newAddress()};`,
  ];
  const file_id = await uploadSheet(app, as, 'two.csv', lines.join('\r\n'));
  const { import_id } = await app.ok(sheets.startImport, { as, body: { file_id } });
  await app.drain();
  const client = await app.pool.connect();
  const told: (readonly string[] | undefined)[] = [];
  try {
    client.on('notification', ({ payload = '' }) => {
      const [topic, key, ids] = payload.split(' ');
      if (topic === 'people' && key === company_id) told.push(ids?.split(','));
    });
    await client.query('listen plaudit_invalidation');
    const hear = async () => {
      await app.drain();
      await client.query('select 1');
      return told.splice(0);
    };
    await app.ok(sheets.runImport, { as, body: { import_id } });
    const added = await hear();
    const [newcomer] = (await app.ok(people.listEmployees, { as, body: { search: 'Nova Comer' } })).items;
    const both = new Set([employee_id, newcomer?.employee_id]);
    expect(added).not.toContain(undefined);
    expect(new Set(added.flat())).toEqual(both);
    await app.ok(sheets.undoImport, { as, body: { import_id } });
    const undone = await hear();
    expect(undone).not.toContain(undefined);
    expect(new Set(undone.flat())).toEqual(both);
  } finally {
    await client.query('unlisten *');
    client.removeAllListeners('notification');
    client.release();
  }
});
