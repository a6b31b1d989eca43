import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QueryOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/privacy/endpoints';
import type { OwnExport } from '@plaudit/contract/privacy/endpoints';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { storageKey } from '../../../platform/files/storage-key.ts';
import { idCursor, pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { mayMail } from '../../auth/auth.ts';
import { companySettings } from '../../company/company.ts';
import { loadEmployee } from '../../people/people.ts';
import { exportMail } from '../mails.ts';
import { writeArchive } from './archive/archive.ts';
import {
  changeExport,
  endReady,
  giveUpStale,
  insertExport,
  listExpired,
  listExportRows,
  markExpired,
  type ExportRow,
} from './queries.ts';
import { viewExport } from './view.ts';

const hour_ms = 3_600_000;
const kept_ms = limits.export_days * 24 * hour_ms;

/** The name of the job in jobs.ts, which runs `makeExport`. */
export const making = { name: 'privacy.export', lane: 'bulk' } as const;

/** Starts a copy for a person; the one before ends. INVALID_ACTION while one is being made. */
export const startExport = async (tx: Tx, person: Person): Promise<void> => {
  const export_id = newId();
  await giveUpStale(person, new Date(tx.now.getTime() - hour_ms)).execute(tx.db);
  await insertExport(person, export_id, tx.now)
    .execute(tx.db)
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'personal_export_one') throw error;
      throw new AppError('INVALID_ACTION', { cause: error });
    });
  await endReady(person, tx.now).execute(tx.db);
  enqueue(tx, making, { company_id: person.company_id, export_id });
};

export const askExport = (ctx: Context, { company_id, employee_id }: Viewer): Promise<OwnExport> =>
  transact(ctx, async (tx) => {
    const person = { company_id, employee_id };
    await startExport(tx, person);
    const [row] = await listExportRows(tx.db, person, { limit: 1 });
    return viewExport(ctx.config, row as ExportRow, tx.now);
  });

export const listExports = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof endpoints.listExports>,
): Promise<Page<OwnExport>> => {
  const before = readCursor(cursor, idCursor)?.[0] ?? null;
  const rows = await listExportRows(ctx.db, viewer, { before, limit: limit + 1 });
  return pageOf(
    rows,
    limit,
    (row) => [row.export_id],
    (row) => viewExport(ctx.config, row, new Date()),
  );
};

type About = { company_id: string; export_id: string };

/** Makes a copy, reports its progress to the person, and sends an email when it is ready. */
export const makeExport = async (ctx: Context, about: About): Promise<void> => {
  const { company_id, export_id } = about;
  const begun = await changeExport(ctx.db, company_id, export_id, { state: 'working' });
  if (!begun) return;
  const person = { company_id, employee_id: begun.employee_id };
  const tell = (state: OwnExport['state'], progress: number) =>
    ctx.live.toEmployees(company_id, [person.employee_id], 'export.changed', { export_id, state, progress });
  try {
    const expires_at = await build(ctx, person, export_id, async (progress) => {
      await changeExport(ctx.db, company_id, export_id, { progress });
      tell('working', progress);
    });
    if (!expires_at) return;
    tell('ready', 100);
    await mailReady(ctx, person, export_id, expires_at);
  } catch (error) {
    // Not retried automatically: the person sees it and asks again.
    ctx.log.error({ err: error, export_id }, 'could not make a copy of personal data');
    await changeExport(ctx.db, company_id, export_id, { state: 'failed' });
    tell('failed', 0);
  }
};

/** When it expires; null if it was given up in the meantime. */
const build = async (
  ctx: Context,
  person: Person,
  export_id: string,
  onProgress: (progress: number) => Promise<void>,
): Promise<Date | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'plaudit-export-'));
  try {
    const path = join(folder, 'export.zip');
    const made_at = new Date();
    const employee = await loadEmployee(ctx.db, person.company_id, person.employee_id);
    const title = employee ? `Plaudit: ${employee.first_name} ${employee.last_name}` : 'Plaudit';
    // The last hundredth is for storing it.
    const onPart = (done: number, all: number) => onProgress(Math.floor((99 * done) / all));
    await writeArchive(ctx, person, path, { title, made_at, onPart });
    const file_name = `plaudit-${made_at.toISOString().slice(0, 10)}.zip`;
    const storage_key = storageKey({ company_id: person.company_id, file_id: newId(), file_name, is_private: true });
    await ctx.files.putFile(storage_key, path, 'application/zip');
    const expires_at = new Date(made_at.getTime() + kept_ms);
    const ready = { state: 'ready', progress: 100, storage_key, ready_at: new Date(), expires_at };
    const size_bytes = (await stat(path)).size;
    const is_wanted = await changeExport(ctx.db, person.company_id, export_id, { ...ready, size_bytes });
    if (!is_wanted) await ctx.files.remove(storage_key);
    return is_wanted ? expires_at : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const mailReady = (ctx: Context, { company_id, employee_id }: Person, export_id: string, expires_at: Date) =>
  sendOnce(ctx, company_id, `export:${export_id}`, async () => {
    const employee = await loadEmployee(ctx.db, company_id, employee_id);
    if (employee?.employee_account_status !== 'ACTIVE' || !(await mayMail(ctx, company_id, employee_id))) return null;
    const { company_name } = await companySettings(ctx, company_id);
    return exportMail(ctx.config, employee, company_name, expires_at);
  });

/** Deletes copies whose time is over. */
export const purgeExports = async (ctx: Context): Promise<void> => {
  for (const expired of await listExpired(ctx.db, new Date())) {
    await ctx.files.remove(expired.storage_key);
    await markExpired(ctx.db, expired);
  }
};
