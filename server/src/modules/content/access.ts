import type { ErrorCode } from '@plaudit/contract/errors';
import type { Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import { AppError } from '../../platform/errors.ts';
import { findCard } from './cards/queries.ts';
import { kindOf, kinds } from './kinds/kinds.ts';
import { canManage, managedBy } from './policy.ts';
import { findStanding, lockThread, type CardRow, type Standing } from './queries.ts';

type Options = {
  /** Keeps it, and everything in its thread, unchanged until the end of the transaction. */
  lock?: boolean;
  /** Content of another kind looks as if it never existed. */
  kind?: string | undefined;
  /** The error if it is missing, for calls about what content of several kinds has. */
  not_found?: ErrorCode;
  /** For what people may do with it even if its place is archived. */
  in_archive?: boolean;
};

/** Missing and invisible look the same, with the error of the requested kind. A comment has no calls of its own. */
const noContent = (asked: string | undefined): AppError =>
  new AppError(kinds().find(({ kind }) => kind === asked)?.not_found ?? 'AUTH_RECORD_NOT_FOUND');

/**
 * The content, if this viewer may see it. Deleted or invisible content looks as if it never existed. If its module is off, no
 * one sees it. PLACE_ARCHIVED if it is locked to be changed where people can only read.
 */
export const accessContent = async (
  db: Db,
  viewer: Viewer,
  content_id: string,
  { lock = false, kind, not_found, in_archive = false }: Options = {},
): Promise<Standing> => {
  const found = await loadStanding(db, viewer, content_id, { lock, kind });
  if (!found || !isThere(found) || !mayRead(viewer, found)) {
    throw not_found ? new AppError(not_found) : noContent(kind);
  }
  refuseWhenOff(found);
  if (lock && !in_archive && found.is_place_archived) throw new AppError('PLACE_ARCHIVED');
  return found;
};

/** What its card shows to the viewer, after their access was checked. `is_within`: it may be a part of content of another kind. */
export const loadCard = async (
  source: Source,
  viewer: Viewer,
  content_id: string,
  kind: string,
  { is_within = false } = {},
): Promise<CardRow> => {
  const card = await findCard(source, viewer, content_id, is_within ? undefined : [kind]);
  if (!card) throw noContent(kind);
  return card;
};

/** People who manage a kind read what is private; they enter a closed place by joining it, which the audit log notes. */
export const mayRead = (
  viewer: Viewer,
  { is_readable, readers, top_kind }: Pick<Standing, 'is_readable' | 'readers' | 'top_kind'>,
): boolean => is_readable || (readers !== 'members' && canManage(viewer, top_kind));

/** NO_PERMISSION, with the name of the module that is off. */
export const refuseWhenOff = ({ is_on, top_kind }: Standing): void => {
  if (!is_on) throw new AppError('NO_PERMISSION', { payload: { module: kindOf(top_kind).module } });
};

/** A person who asks on their own behalf, or the company itself, which sees all. */
type Asking = Viewer | { company_id: string; employee_id: null };

/**
 * The same no matter who may see it, and whether or not it was deleted. Only people who may read the thread lock it, so that no
 * one else can keep them waiting. To others it looks as if it never existed.
 */
export const loadStanding = async (
  db: Db,
  asking: Asking,
  content_id: string,
  { lock = false, kind }: Options = {},
): Promise<Standing | undefined> => {
  const { company_id, employee_id } = asking;
  const reader = asking.employee_id === null ? null : { employee_id: asking.employee_id, manages: managedBy(asking) };
  // One connection runs them in this order: what is read was read under the lock.
  const locked = lock ? lockThread(db, company_id, content_id, reader) : true;
  // A comment has those of what it is below.
  const only = kind === undefined || kind === 'comment' ? undefined : [kind];
  const [found, is_held] = await Promise.all([findStanding(db, company_id, content_id, employee_id, only), locked]);
  return is_held && (kind === undefined || found?.kind === kind) ? found : undefined;
};

/** Whether neither it nor anything above it was deleted. */
export const isThere = ({ deleted_at, is_open }: Standing): boolean => deleted_at === null && is_open;
