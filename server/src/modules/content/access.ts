import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { AppError } from '../../platform/errors.ts';
import { isModuleOn } from '../company/company.ts';
import { kindOf, kinds } from './kinds/kinds.ts';
import { canManage } from './policy.ts';
import { findStanding, lockThread, type Standing } from './queries.ts';

type Options = {
  /** Keeps it, and everything of its thread, as it is until the end of the transaction. */
  lock?: boolean;
  /** Content of another kind is as one that never was. */
  kind?: string | undefined;
};

/** Missing and invisible look the same, under the name of what was asked for. A comment has no calls of its own. */
export const noContent = (asked: string | undefined): AppError =>
  new AppError(kinds().find(({ kind }) => kind === asked)?.not_found ?? 'AUTH_RECORD_NOT_FOUND');

/** The content, when this viewer may see it; a deleted or invisible one is as one that never was. */
export const accessContent = async (
  db: Db,
  viewer: Viewer,
  content_id: string,
  { lock = false, kind }: Options = {},
): Promise<Standing> => {
  const found = await loadStanding(db, viewer, content_id, { lock, kind });
  if (!found || !isThere(found) || !mayRead(viewer, found)) throw noContent(kind);
  return found;
};

/** Who manages a kind reads what is private; into a closed place they come by joining it, which the audit log notes. */
export const mayRead = (viewer: Viewer, { is_readable, readers, top_kind }: Standing): boolean =>
  is_readable || (readers !== 'members' && canManage(viewer, top_kind));

/** The same, where the module that it is of is on. */
export const openContent = async (
  ctx: Context,
  db: Db,
  viewer: Viewer,
  content_id: string,
  options: Options = {},
): Promise<Standing> => {
  const found = await accessContent(db, viewer, content_id, options);
  await refuseWhenOff(ctx, viewer.company_id, found);
  return found;
};

export const refuseWhenOff = async (ctx: Context, company_id: string, { top_kind }: Standing): Promise<void> => {
  const { module } = kindOf(top_kind);
  if (module && !(await isModuleOn(ctx, company_id, module)))
    throw new AppError('NO_PERMISSION', { payload: { module } });
};

/** The same whoever may see it, and whether or not it was taken away. */
export const loadStanding = async (
  db: Db,
  { company_id, employee_id }: Pick<Viewer, 'company_id'> & { employee_id: string | null },
  content_id: string,
  { lock = false, kind }: Options = {},
): Promise<Standing | undefined> => {
  // One connection takes them in this order: what is read was read under the lock.
  const locked = lock ? lockThread(company_id, content_id).execute(db) : undefined;
  const [found] = await Promise.all([findStanding(db, company_id, content_id, employee_id), locked]);
  return kind === undefined || found?.kind === kind ? found : undefined;
};

/** Whether neither it nor what it stands under was taken away. */
export const isThere = ({ deleted_at, is_open }: Standing): boolean => deleted_at === null && is_open;
