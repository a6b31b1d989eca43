import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { chosen_kinds, type updatePreferences as update } from '@plaudit/contract/notification/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import { declarationOf } from '../policy.ts';
import { listPreferenceRows, upsertPreferences, type Choice } from './queries.ts';

type Preferences = ResponseOf<typeof update>;

const loadPreferences = async (db: Db, { company_id, employee_id }: Viewer): Promise<Preferences> => {
  const rows = await listPreferenceRows(db, company_id, employee_id);
  const items = chosen_kinds.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind);
    const { mail, push } = declarationOf(kind);
    return { kind, mail: chosen?.mail ?? mail !== false, push: chosen?.push ?? push };
  });
  return { items };
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
    const by_kind = new Map<string, Choice>();
    for (const { kind, mail, push } of items) {
      const before = by_kind.get(kind);
      by_kind.set(kind, { employee_id, kind, mail: mail ?? before?.mail ?? null, push: push ?? before?.push ?? null });
    }
    const choices = [...by_kind.values()];
    if (choices.length > 0) await upsertPreferences(tx.db, company_id, choices).execute();
    return loadPreferences(tx.db, viewer);
  });
