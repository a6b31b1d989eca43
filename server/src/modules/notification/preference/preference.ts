import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { notification_kinds, type updatePreferences as update } from '@plaudit/contract/notification/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import { mailed_by_default } from '../policy.ts';
import { listPreferenceRows, upsertPreferences } from './queries.ts';

type Preferences = ResponseOf<typeof update>;

const loadPreferences = async (db: Db, { company_id, employee_id }: Viewer): Promise<Preferences> => {
  const chosen = new Map((await listPreferenceRows(db, company_id, employee_id)).map(({ kind, mail }) => [kind, mail]));
  return { items: notification_kinds.map((kind) => ({ kind, mail: chosen.get(kind) ?? mailed_by_default[kind] })) };
};

export const getPreferences = (ctx: Context, viewer: Viewer): Promise<Preferences> => loadPreferences(ctx.db, viewer);

export const updatePreferences = (
  ctx: Context,
  viewer: Viewer,
  { items }: BodyOf<typeof update>,
): Promise<Preferences> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    // The last word counts when a kind is named twice.
    const choices = [...new Map(items.map((item) => [item.kind, { ...item, employee_id }])).values()];
    if (choices.length > 0) await upsertPreferences(tx.db, company_id, choices).execute();
    return loadPreferences(tx.db, viewer);
  });
