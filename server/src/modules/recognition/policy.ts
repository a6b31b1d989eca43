import { hasPermission } from '@plaudit/contract/people/permissions';
import type { Viewer } from '../../platform/context.ts';
import * as content from '../content/content.ts';

type Concerned = { giver_id: string; receiver_ids: readonly string[] };

export const canManage = (viewer: Pick<Viewer, 'permissions'>): boolean => content.canManage(viewer, 'recognition');

export const isConcerned = (employee_id: string, { giver_id, receiver_ids }: Concerned): boolean =>
  employee_id === giver_id || receiver_ids.includes(employee_id);

/** Boosts come from others: not from the giver, and not from those who would receive them. */
export const canBoost = (viewer: Viewer, recognition: Concerned): boolean =>
  hasPermission(viewer.permissions, { all: ['recognition.give'] }) && !isConcerned(viewer.employee_id, recognition);
