import type { CompanyValue } from '@plaudit/contract/company/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateValues as updateValuesEndpoint } from '@plaudit/contract/company/endpoints';
import type { Page } from '@plaudit/contract/schema';
import { defineRowCache } from '../../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { lockCompany } from '../queries.ts';
import { first_values } from './policy.ts';
import {
  listAllValueRows,
  listValueCards,
  listValueRows,
  retireValues,
  takeIcons,
  upsertValues,
  type ValueRow,
} from './queries.ts';

type ValueCard = Pick<CompanyValue, 'company_value_id' | 'value_name' | 'icon_url'>;

export const createDefaultValues = (tx: Tx, company_id: string): void => {
  const rows = first_values.map((value, position) => ({ ...value, company_id, company_value_id: newId(), position }));
  tx.write(upsertValues(tx.db, rows));
};

/** What cards show of values by their ids, and their position in the list. */
export const loadValueCards = defineRowCache<{ card: ValueCard; position: number }>(
  'values',
  20_000,
  async (db, company_id, ids) =>
    (await listValueCards(db, company_id, ids)).map(({ position, ...card }) => [
      card.company_value_id,
      { card, position },
    ]),
);

export const listValues = async (ctx: Context, viewer: Viewer, search = ''): Promise<Page<CompanyValue>> => {
  const rows = await listValueRows(ctx.db, viewer.company_id);
  const wanted = search.toLowerCase();
  return viewValues(rows.filter((row) => `${row.value_name} ${row.value_description}`.toLowerCase().includes(wanted)));
};

export const values_updated = defineAction({
  name: 'company.values_updated',
  permission: 'company.manage',
  undo: async (ctx, viewer, { before, after }) => {
    const { items } = await listValues(ctx, viewer);
    if (!isAsLeft({ values: items }, after)) throw new AppError('INVALID_ACTION');
    return updateValues(ctx, viewer, { values: before?.values as CompanyValue[] });
  },
});

/** Replaces the list. Missing values are retired, not erased: recognitions keep them, and their id brings them back. */
export const updateValues = (
  ctx: Context,
  viewer: Viewer,
  { values }: BodyOf<typeof updateValuesEndpoint>,
): Promise<Page<CompanyValue>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const [, present] = await Promise.all([lockCompany(tx.db, company_id), listAllValueRows(tx.db, company_id)]);
    const known = new Map(present.map((row) => [row.company_value_id, row]));
    const rows = values.map((value, position): ValueRow => {
      const before = value.company_value_id === undefined ? undefined : known.get(value.company_value_id);
      if (value.company_value_id !== undefined && !before) throw new AppError('AUTH_RECORD_NOT_FOUND');
      return {
        company_id,
        company_value_id: before?.company_value_id ?? newId(),
        value_name: value.value_name,
        value_description: value.value_description ?? before?.value_description ?? '',
        icon_url: value.icon_url === undefined ? (before?.icon_url ?? null) : value.icon_url,
        position,
        deleted_at: null,
      };
    });
    const kept = new Set(rows.map((row) => row.company_value_id));
    if (kept.size < rows.length) throw invalidRequest('body.values', 'A value is in the list twice');
    const retired = present.filter((row) => !row.deleted_at && !kept.has(row.company_value_id));
    if (rows.length > 0) tx.write(upsertValues(tx.db, rows));
    if (retired.length > 0)
      tx.write(
        retireValues(
          tx.db,
          company_id,
          retired.map((row) => row.company_value_id),
          tx.now,
        ),
      );
    recordChange(tx, viewer, values_updated, {
      subject: { kind: 'values', id: null, label: 'Values' },
      before: {
        values: viewValues(present.filter((row) => !row.deleted_at).sort((a, b) => a.position - b.position)).items,
      },
      after: { values: viewValues(rows).items },
    });
    tellOfValues(tx, company_id);
    return viewValues(rows);
  });

/** The values don't show any of these files anymore. */
export const forgetIcons = async (tx: Tx, company_id: string, storage_keys: readonly string[]): Promise<void> => {
  if (await takeIcons(tx.db, company_id, storage_keys)) tellOfValues(tx, company_id);
};

const tellOfValues = (tx: Tx, company_id: string): void =>
  tx.afterCommit(() => {
    tx.ctx.invalidation.send('values', company_id);
    tx.ctx.live.toCompany(company_id, 'catalogue.changed', { kind: 'values' });
  });

const viewValues = (rows: readonly ValueRow[]): Page<CompanyValue> => ({
  items: rows.map(({ company_value_id, value_name, value_description, icon_url }) => ({
    company_value_id,
    value_name,
    value_description,
    icon_url,
  })),
  next_cursor: null,
});
