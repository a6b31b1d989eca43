import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import * as files from '@plaudit/contract/files/endpoints';
import * as sheets from '@plaudit/contract/spreadsheet/endpoints';
import type { EmployeeImport } from '@plaudit/contract/spreadsheet/schema';
import { writeXlsx } from '../../server/src/platform/spreadsheet/write-xlsx.ts';
import type { Caller } from './caller.ts';
import type { Company } from './company.ts';
import { ask } from './database.ts';

/** Uploads a file and has it compared with the company. */
export const checkPeople = async (url: string, call: Caller, content: Buffer): Promise<string> => {
  const { import_id } = await call(sheets.startImport, { body: { file_id: await upload(url, call, content) } });
  await until(call, import_id, 'checked');
  return import_id;
};

/** Does what a checked import says. */
export const runImport = async (call: Caller, import_id: string): Promise<EmployeeImport> => {
  await call(sheets.runImport, { body: { import_id } });
  return until(call, import_id, 'done');
};

export const undoImport = async (call: Caller, import_id: string): Promise<EmployeeImport> => {
  await call(sheets.undoImport, { body: { import_id } });
  return until(call, import_id, 'undone');
};

const until = async (call: Caller, import_id: string, state: EmployeeImport['state']): Promise<EmployeeImport> => {
  for (;;) {
    const now = await call(sheets.getImport, { query: { import_id } });
    if (now.state === state) return now;
    if (now.state === 'refused') throw new Error(`The file was refused: ${now.refusal}`);
    await delay(100);
  }
};

const upload = async (url: string, call: Caller, content: Buffer): Promise<string> => {
  const form = await call(files.presignUpload, { query: { key: 'imports/people.xlsx', is_private: 'true' } });
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(content)]));
  const { status } = await fetch(new URL(form.url, url), { method: 'POST', body: data });
  if (status !== 204) throw new Error(`The upload was answered ${status}`);
  return form.file_id;
};

/** A file of that many rows: half of the people are there already and get another position and manager. */
export const sheetOf = async (client: pg.Client, { company_id }: Company, rows: number): Promise<Buffer> => {
  const existing = rows / 2;
  const addresses = await ask<string[]>(
    client,
    'select array_agg(work_email_id order by employee_id) from (select * from employee where company_id = $1 order by employee_id desc limit $2) e',
    [company_id, existing],
  );
  const heads = [
    'First name',
    'Last name',
    'Work email',
    'Employee code',
    'Position',
    'Department',
    'Manager’s email',
    'Location',
    'Hire date',
    'Role',
  ];
  const newcomer = (index: number) => `newcomer.${index}@import.example`;
  // Ten report to each of them, and the first to no one: five steps from the bottom to the top.
  const managerOf = (index: number) => (index === 0 ? '' : newcomer(Math.floor((index - 1) / 10)));
  const changed = addresses.map((address, index) => [
    '',
    '',
    address,
    '',
    `Position ${index % 300}`,
    '',
    index % 5 === 0 ? newcomer(index % 1000) : '',
    'Utrecht',
  ]);
  const added = Array.from({ length: rows - existing }, (_, index) => [
    'Nova',
    `Comer ${index}`,
    newcomer(index),
    `N-${index}`,
    `Position ${index % 300}`,
    `Unit ${index % 60}`,
    managerOf(index),
    'Lisbon',
    '2026-11-21',
    'Employee',
  ]);
  const lines = changed.flatMap((line, index) => [line, added[index] ?? []]);
  return buffer(writeXlsx([{ name: 'People', columns: heads.map((head) => ({ head, width: 20 })), pages: [lines] }]));
};
