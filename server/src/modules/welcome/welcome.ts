import type { BodyOf } from '@plaudit/contract/endpoint';
import {
  type dismissHint as dismissHintEndpoint,
  type Welcome,
  type WelcomeHint,
  welcome_hints,
} from '@plaudit/contract/welcome/endpoints';
import type { Context, Viewer } from '../../platform/context.ts';
import type { Db } from '../../platform/db/driver.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { isNew } from './policy.ts';
import { addHint, findDone, listHints, removeHint } from './queries.ts';

export const getWelcome = async ({ db }: Context, viewer: Viewer): Promise<Welcome> => {
  const [dismissed, done] = await Promise.all([listHints(db, viewer), findDone(db, viewer)]);
  return { dismissed, done };
};

type Joined = { company_id: string; employee_id: string; joined_at: Date | null };

/** What a new person has not dismissed. Nobody is asked about who joined long ago. */
export const listOpenHints = async (db: Db, { joined_at, ...who }: Joined): Promise<WelcomeHint[]> => {
  if (!isNew(joined_at, new Date())) return [];
  const dismissed = await listHints(db, who);
  return welcome_hints.filter((hint) => !dismissed.includes(hint));
};

/** The person who registers a company sets it up, and isn't welcomed to it. */
export const skipWelcome = (tx: Tx, who: { company_id: string; employee_id: string }): void =>
  tx.write(addHint(who, 'welcome'));

/** The same again changes nothing. */
export const dismissHint = (
  ctx: Context,
  viewer: Viewer,
  { hint, is_dismissed }: BodyOf<typeof dismissHintEndpoint>,
): Promise<{ dismissed: WelcomeHint[] }> =>
  transact(ctx, async (tx) => {
    await (is_dismissed ? addHint(viewer, hint) : removeHint(viewer, hint)).execute(tx.db);
    return { dismissed: await listHints(tx.db, viewer) };
  });
