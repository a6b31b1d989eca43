import { hasPermission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../../platform/context.ts';

/** The giver's words can be mended for a day; after that they are part of the record. */
const editable_ms = 24 * 60 * 60 * 1000;
const restorable_ms = 24 * 60 * 60 * 1000;

type Given = { giver_id: string; created_at: Date };
type Concerned = { giver_id: string; receiver_ids: readonly string[] };

export const canManage = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  hasPermission(permissions, { all: ['recognition.manage'] });

export const isConcerned = (employee_id: string, { giver_id, receiver_ids }: Concerned): boolean =>
  employee_id === giver_id || receiver_ids.includes(employee_id);

export const canSee = (viewer: Viewer, recognition: Concerned & { visibility: string }): boolean =>
  recognition.visibility === 'public' || isConcerned(viewer.employee_id, recognition) || canManage(viewer);

export const canEdit = (viewer: Viewer, { giver_id, created_at }: Given, now: Date): boolean =>
  canManage(viewer) || (giver_id === viewer.employee_id && now.getTime() - created_at.getTime() < editable_ms);

export const canDelete = (viewer: Viewer, { giver_id }: Pick<Given, 'giver_id'>): boolean =>
  canManage(viewer) || giver_id === viewer.employee_id;

/** Who deleted it may undo that for a day. */
export const canRestore = (
  viewer: Viewer,
  { deleted_at, deleted_by }: { deleted_at: Date | null; deleted_by: string | null },
  now: Date,
): boolean =>
  deleted_at !== null && deleted_by === viewer.employee_id && now.getTime() - deleted_at.getTime() < restorable_ms;

/** Boosts come from others: not from the giver, and not from those who would receive them. */
export const canBoost = (viewer: Viewer, recognition: Concerned): boolean =>
  hasPermission(viewer.permissions, { all: ['recognition.give'] }) && !isConcerned(viewer.employee_id, recognition);
