import type { Context } from '../context.ts';
import { defineStore, kept_ms } from './cache.ts';
import type { Db } from './driver.ts';
import type { Tx } from './transact.ts';

/** Where something is read: by a call, or in a transaction. */
export type Source = Context | Tx;

/** Rows of a company, at least those of these ids that there are. */
export type RowCache<Row> = (
  source: Source,
  company_id: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

type Kept<Row> = { rows: Map<string, Row>; until: number };

/**
 * Declares a cache for rows that many answers repeat, such as authors. Code that changes a row sends
 * `invalidation.send(topic, company_id)` after its commit: every process then drops the rows of that company. Rows that are being
 * read at that time are returned but not kept, and neither are rows that a transaction reads, because it may roll back.
 * Above `max` rows, the company that was read first loses its rows.
 */
export const defineRowCache = <Row>(
  topic: string,
  max: number,
  load: (db: Db, company_id: string, ids: readonly string[]) => Promise<readonly (readonly [id: string, row: Row])[]>,
): RowCache<Row> => {
  const storeOf = defineStore<Kept<Row>>(topic);

  const keptOf = (store: Map<string, Kept<Row>>, company_id: string): Kept<Row> => {
    const known = store.get(company_id);
    if (known && known.until > performance.now()) return known;
    const kept = { rows: new Map<string, Row>(), until: performance.now() + kept_ms };
    store.delete(company_id);
    store.set(company_id, kept);
    return kept;
  };

  const makeRoom = (store: Map<string, Kept<Row>>): void => {
    let count = 0;
    for (const { rows } of store.values()) count += rows.size;
    for (const [company_id, { rows }] of store) {
      if (count <= max) return;
      store.delete(company_id);
      count -= rows.size;
    }
  };

  return async (source, company_id, ids) => {
    const is_in_transaction = 'ctx' in source;
    const store = storeOf(is_in_transaction ? source.ctx : source);
    const { rows } = keptOf(store, company_id);
    const missing = new Set<string>();
    for (const id of ids) if (!rows.has(id)) missing.add(id);
    if (missing.size === 0) return rows;
    const loaded = await load(source.db, company_id, [...missing]);
    if (is_in_transaction) {
      const found = new Map(loaded);
      for (const id of ids) if (rows.has(id)) found.set(id, rows.get(id) as Row);
      return found;
    }
    // After a change, the store has another map: then only this call sees these rows.
    for (const [id, row] of loaded) rows.set(id, row);
    makeRoom(store);
    return rows;
  };
};
