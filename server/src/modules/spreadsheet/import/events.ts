import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { tellHolders } from '../../authority/authority.ts';
import { accessImport } from './access.ts';
import { viewImport } from './view.ts';

type Who = { company_id: string; acting_id: string; import_id: string };

/** Shows the one who acts how far the import is; a hint. Who came and went with it is no longer as it was kept. */
export const tellProgress = (ctx: Context, { company_id, acting_id, import_id }: Who): void => {
  ctx.invalidation.send('people', company_id);
  accessImport(ctx, { company_id }, import_id).then(
    (row) => ctx.live.toEmployees(company_id, [acting_id], 'import.changed', viewImport(row)),
    (error: unknown) => ctx.log.warn({ err: error }, 'could not announce an import'),
  );
};

/** After the commit: the import came to another state, for everybody who may see it. */
export const stateChanged = (tx: Tx, who: Who): void => {
  tellHolders(tx, who.company_id, 'people.manage', { kind: 'imports' });
  tx.afterCommit(() => tellProgress(tx.ctx, who));
};
