import type { AuditEntry } from '@plaudit/contract/audit/endpoints';
import type * as endpoints from '@plaudit/contract/audit/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import type { Tx } from '../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { said } from '../../platform/module.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { sealAll } from './chain/chain.ts';
import { lockHead } from './chain/queries.ts';
import { sealAudit } from './jobs.ts';
import { eraseWordsAbout } from './personal/queries.ts';
import { differences, type Fields } from './policy.ts';
import { findEntry, insertEntry, listEntries, type EntryRow } from './queries.ts';
import { viewEntry } from './view.ts';

/** A kind of change, `<area>.<verb>`. With `undo`, people with the permission can undo it. */
export type Action = {
  name: string;
  /** Or what it is for a change of this subject. */
  permission: Permission | ((entry: Pick<EntryRow, 'subject_kind'>) => Permission);
  /**
   * Restores `entry.before` by the module's own verb, called with this `ctx`, and refuses with INVALID_ACTION if the subject is
   * no longer as `entry.after` says.
   */
  undo?: (ctx: Context, viewer: Viewer, entry: EntryRow) => Promise<unknown>;
  /** What readers see of its subjects besides their labels, by id. Looked up, so that the log stores nothing of it. */
  subjects?: Subjects;
  /** Whether this change can be undone at all, as far as its entry shows. Without it, every one can. */
  canUndo?: (entry: Pick<EntryRow, 'before' | 'after'>) => boolean;
};

/** What one reader may know of these subjects now; those that are gone are left out. */
export type Subjects = (
  db: Db,
  viewer: Viewer,
  subject_ids: readonly string[],
) => Promise<ReadonlyMap<string, SubjectSeen>>;

export type SubjectSeen = Pick<AuditEntry, 'author' | 'place_name' | 'link'>;

type Undo = NonNullable<Action['undo']>;

/** For an undo whose verbs have their own errors: the thing to undo is gone or its name is taken, so it changed since. */
export const unlessChanged =
  (undo: (...given: Parameters<Undo>) => Promise<unknown>): Undo =>
  (...given) =>
    undo(...given).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('INVALID_ACTION', { cause: error }) : error;
    });

/** For subjects that only their module knows to be about an erased person: the entries stay, without their words. */
export const eraseEntries = async (tx: Tx, company_id: string, subject_ids: readonly string[]): Promise<void> => {
  await lockHead(tx.db, company_id);
  await sealAll(tx, company_id);
  await eraseWordsAbout(company_id, subject_ids, tx.now).execute(tx.db);
};

/** Declares a kind of change, for `audited` of the manifest. Names stay in the log for good and must not change. */
export const defineAction = (action: Action): Action => action;

declare module '../../platform/module.ts' {
  interface Module {
    /** Its kinds of changes in the audit log. */
    audited: readonly Action[];
  }
}

/** How this change is undone, where it can be, and the permission that it takes. */
const actionOf = (entry: EntryRow): { undo?: Undo; permission?: Permission } => {
  const { undo, canUndo, permission } = said('audited').find(({ name }) => name === entry.action) ?? {};
  const is_left = !entry.is_undone && !entry.is_erased && (canUndo?.(entry) ?? true);
  return {
    ...(undo && is_left && { undo }),
    ...(permission && { permission: typeof permission === 'function' ? permission(entry) : permission }),
  };
};

export { isAsLeft } from './policy.ts';

/** Who changes something: a person, or a program of the company under the name of its key. */
export type Acting = { company_id: string; employee_id: string | null; program?: string | null };

export type Change = {
  /** `about`: the person the subject belongs to, if any. Readers of the log don't see it, but it is erased with them. */
  subject: { kind: string; id: string | null; label: string; about?: string };
  /** The subject before and after, or those of its fields that may have changed; null where there was, or is, nothing. Never secrets. */
  before: Fields | null;
  after: Fields | null;
};

/**
 * Writes a change to the audit log, in the transaction that makes it. Unchanged fields are left out; if nothing changed,
 * nothing is written.
 */
export const recordChange = (
  tx: Tx,
  { company_id, employee_id, program = null }: Acting,
  { name }: Pick<Action, 'name'>,
  { subject, before, after }: Change,
): void => {
  const changed = differences(before, after);
  // Another person undid the same change a moment ago.
  if (!changed && tx.ctx.undoes) throw new AppError('INVALID_ACTION');
  if (!changed) return;
  tx.write(
    insertEntry(tx.db, {
      company_id,
      audit_id: newId(),
      created_at: tx.now,
      actor_id: employee_id,
      actor_program: program,
      action: name,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_label: subject.label,
      about_id: subject.about ?? null,
      before: changed.before && JSON.stringify(changed.before),
      after: changed.after && JSON.stringify(changed.after),
      undoes: tx.ctx.undoes ?? null,
    }),
  );
  // One at a time per company; entries that arrive during it are sealed by the next.
  enqueue(tx, sealAudit, { company_id }, { job_key: `${sealAudit.name}:${company_id}` });
};

const mayUndo = ({ permissions }: Viewer, entry: EntryRow): boolean => {
  const { undo, permission } = actionOf(entry);
  return undo !== undefined && permission !== undefined && permissions.includes(permission);
};

export const listAudit = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit, ...filter }: BodyOf<typeof endpoints.listAudit>,
): Promise<Page<AuditEntry>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const rows = await listEntries(ctx.db, viewer.company_id, { ...filter, before, limit: limit + 1 });
  const seen = await subjectsSeen(ctx.db, viewer, rows);
  return pageOf(
    rows,
    limit,
    (row) => [row.audit_id],
    (row) => viewEntry(row, seen(row), mayUndo(viewer, row)),
  );
};

const unseen: SubjectSeen = { author: null, place_name: null, link: null };

/** What the reader may know of the subjects of these entries: one query for all actions that share it. */
export const subjectsSeen = async (
  db: Db,
  viewer: Viewer,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => SubjectSeen> => {
  const asked = new Map<Subjects, Set<string>>();
  const askOf = ({ action }: EntryRow) => said('audited').find(({ name }) => name === action)?.subjects;
  for (const row of rows) {
    const ask = row.subject_id === null ? undefined : askOf(row);
    if (ask && row.subject_id) asked.set(ask, (asked.get(ask) ?? new Set()).add(row.subject_id));
  }
  const answers = new Map<Subjects, Awaited<ReturnType<Subjects>>>();
  for (const [ask, ids] of asked) answers.set(ask, await ask(db, viewer, [...ids]));
  return (row) => {
    const ask = askOf(row);
    return (ask && answers.get(ask)?.get(row.subject_id ?? '')) ?? unseen;
  };
};

export const undoChange = async (ctx: Context, viewer: Viewer, audit_id: string): Promise<Record<string, never>> => {
  const entry = await findEntry(ctx.db, viewer.company_id, audit_id);
  if (!entry) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const { undo, permission } = actionOf(entry);
  if (permission && !viewer.permissions.includes(permission)) throw new AppError('NO_PERMISSION');
  if (!undo) throw new AppError('INVALID_ACTION');
  await undo({ ...ctx, undoes: audit_id }, viewer, entry).catch((error: unknown) => {
    // The thing to undo, or what it would return to, is gone.
    const is_gone = error instanceof AppError && error.status === 404;
    if (!is_gone && violatedConstraint(error) !== 'audit_entry_undone_once') throw error;
    throw new AppError('INVALID_ACTION', { cause: error });
  });
  return {};
};
