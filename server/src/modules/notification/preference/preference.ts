import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { notification_kinds, type updatePreferences as update } from '@plaudit/contract/notification/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { mailed_by_default } from '../policy.ts';
import { listPreferenceRows, upsertPreferences } from './queries.ts';

type Preferences = ResponseOf<typeof update>;

export const getPreferences = async (ctx: Context, { company_id, employee_id }: Viewer): Promise<Preferences> => {
  const chosen = new Map(
    (await listPreferenceRows(ctx.db, company_id, employee_id)).map(({ kind, mail }) => [kind, mail]),
  );
  return { items: notification_kinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? mailed_by_default[kind] })) };
};

export const updatePreferences = async (
  ctx: Context,
  viewer: Viewer,
  { items }: BodyOf<typeof update>,
): Promise<Preferences> => {
  const { company_id, employee_id } = viewer;
  // The last word counts when a kind is named twice.
  const choices = [...new Map(items.map((item) => [item.kind, { ...item, employee_id }])).values()];
  if (choices.length > 0) await upsertPreferences(ctx.db, company_id, choices).execute();
  return getPreferences(ctx, viewer);
};
