import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { tellHolders } from '../../authority/authority.ts';
import { accessImport } from './access.ts';
import { viewImport } from './view.ts';

type Who = { company_id: string; acting_id: string; import_id: string };

/** After the commit: drops cached data of the people that a batch created, changed or undid, and reports the import's progress. */
export const bitten = (ctx: Context, who: Who, employee_ids: readonly string[]): void => {
  if (employee_ids.length > 0) ctx.invalidation.send('people', who.company_id, employee_ids);
  tellProgress(ctx, who);
};

/** Shows the one who acts how far the import is; a hint. */
export const tellProgress = (ctx: Context, { company_id, acting_id, import_id }: Who): void => {
  accessImport(ctx, { company_id }, import_id).then(
    (row) => ctx.live.toEmployees(company_id, [acting_id], 'import.changed', viewImport(row)),
    (error: unknown) => ctx.log.warn({ err: error }, 'could not announce an import'),
  );
};

/** After the commit: the import changed its state, for everyone who may see it. */
export const stateChanged = (tx: Tx, who: Who): void => {
  tellHolders(tx, who.company_id, 'people.manage', { kind: 'imports' });
  tx.afterCommit(() => tellProgress(tx.ctx, who));
};
