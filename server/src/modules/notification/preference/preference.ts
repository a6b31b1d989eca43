import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/notification/endpoints';
import { formerNameOf, kindNamed } from '@plaudit/contract/notification/former';
import { chosen_kinds, type NotificationKind } from '@plaudit/contract/notification/kinds';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact } from '../../../platform/db/transact.ts';
import { declarationOf } from '../policy.ts';
import { listPreferenceRows, upsertPreferences, type Choice } from './queries.ts';

type Preferences = ResponseOf<typeof endpoints.updatePreferences>;

/** `asked`: the kinds that the page can show. One that does not say them knows those that were renamed by their former names. */
const loadPreferences = async (
  db: Db,
  { company_id, employee_id }: Viewer,
  asked: string | undefined,
): Promise<Preferences> => {
  const rows = await listPreferenceRows(db, company_id, employee_id);
  const items = chosen_kinds.map((kind) => {
    const chosen = rows.find((row) => row.kind === kind);
    const { mail, push } = declarationOf(kind);
    const name = asked === undefined ? (formerNameOf(kind) as NotificationKind) : kind;
    return { kind: name, mail: chosen?.mail ?? mail !== false, push: chosen?.push ?? push };
  });
  return { items };
};

export const getPreferences = (
  ctx: Context,
  viewer: Viewer,
  { kinds }: QueryOf<typeof endpoints.getPreferences>,
): Promise<Preferences> => loadPreferences(ctx.db, viewer, kinds);

export const updatePreferences = (
  ctx: Context,
  viewer: Viewer,
  { items, kinds }: BodyOf<typeof endpoints.updatePreferences>,
): Promise<Preferences> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    // The last word counts when a kind is named twice.
    const by_kind = new Map<string, Choice>();
    for (const { kind: name, mail, push } of items) {
      const kind = kindNamed(name);
      const before = by_kind.get(kind);
      by_kind.set(kind, { employee_id, kind, mail: mail ?? before?.mail ?? null, push: push ?? before?.push ?? null });
    }
    const choices = [...by_kind.values()];
    if (choices.length > 0) await upsertPreferences(tx.db, company_id, choices).execute();
    return loadPreferences(tx.db, viewer, kinds);
  });
