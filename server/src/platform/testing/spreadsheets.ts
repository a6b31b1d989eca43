import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Session } from '@plaudit/contract/auth/schema';
import * as files from '@plaudit/contract/files/endpoints';
import { openArchive } from '../spreadsheet/archive.ts';
import { readRows } from '../spreadsheet/read-sheet.ts';
import { readXlsx } from '../spreadsheet/read-xlsx.ts';
import type { TestApp } from './app.ts';
import { postForm } from './pictures.ts';

/** A ZIP archive of these parts, by their names. */
export const zipOf = (parts: Record<string, string>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/** Uploads a spreadsheet privately as a browser does, and returns its id. */
export const uploadSheet = async (
  app: TestApp,
  as: Session,
  name: string,
  content: Buffer | string,
): Promise<string> => {
  const form = await app.ok(files.presignUpload, { as, query: { key: `imports/${name}`, is_private: 'true' } });
  const { status } = await postForm(app.url, form, new Uint8Array(Buffer.from(content)));
  if (status !== 204) throw new Error(`The upload of ${name} was answered ${status}`);
  return form.file_id;
};

const bounds = { rows: 1000, columns: 30, unpacked_bytes: 10_000_000 };

const allRowsIn = async (content: Buffer): Promise<string[][]> =>
  (await Array.fromAsync(readXlsx(content, bounds))).map(({ cells }) => cells);

/** Rows of the first sheet of an .xlsx file, without its head. */
export const rowsIn = async (content: Buffer): Promise<string[][]> => (await allRowsIn(content)).slice(1);

/** The head of the first sheet. */
export const headIn = async (content: Buffer): Promise<string[] | undefined> => (await allRowsIn(content))[0];

/** Rows of the second sheet of an .xlsx file that the product wrote, without its heading; undefined if there is none. */
export const rowsInSecond = async (content: Buffer): Promise<string[][] | undefined> => {
  const archive = openArchive(content, bounds.unpacked_bytes);
  const path = 'xl/worksheets/sheet2.xml';
  if (!archive.has(path)) return undefined;
  const book = { counts_from_1904: false, texts: [], day_styles: new Set<number>() };
  const rows = await Array.fromAsync(readRows(archive.read(path), book, bounds));
  return rows.slice(1).map(({ cells }) => cells);
};
