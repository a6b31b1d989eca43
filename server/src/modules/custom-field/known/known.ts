import type { Context, Viewer } from '../../../platform/context.ts';
import { defineCache } from '../../../platform/db/cache.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { listFieldRows, type FieldRow } from '../queries.ts';

const fields = defineCache<FieldRow[]>('custom_fields', 1000);

/** The fields of a company in their order, deleted ones last. */
export const loadFields = (ctx: Context, company_id: string): Promise<FieldRow[]> =>
  fields(ctx, company_id, () => listFieldRows(ctx.own_db, company_id));

/** After the commit: clients that have the fields read them again. */
export const fieldsChanged = (tx: Tx, { company_id }: Pick<Viewer, 'company_id'>): void =>
  tx.afterCommit(() => {
    tx.ctx.invalidation.send('custom_fields', company_id);
    tx.ctx.live.toCompany(company_id, 'fields.changed', {});
  });
