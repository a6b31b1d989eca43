import type { Context } from '../context.ts';
import { defineStore, kept_ms } from './cache.ts';
import type { Db } from './driver.ts';
import type { Tx } from './transact.ts';

/** Where something is read: by a call, or in a transaction. */
export type Source = Context | Tx;

/** Rows of a company, those of these ids that there are. */
export type RowCache<Row> = (
  source: Source,
  company_id: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

/** `reading`: the ids of rows that are being read, of each call those that did not change since it began. */
type Kept<Row> = { rows: Map<string, Row>; until: number; reading: Set<Set<string>> };

/**
 * Declares a cache for rows that many answers repeat, such as authors. Code that changes a row sends `invalidation.send(topic,
 * company_id, ids)` after its commit: every process then drops these rows, or without ids all of that company. Rows that are
 * being read at that time are returned but not kept, and neither are rows that a transaction reads, because it may roll back.
 * Above `max` rows, the company that was read first loses its rows.
 */
export const defineRowCache = <Row>(
  topic: string,
  max: number,
  load: (db: Db, company_id: string, ids: readonly string[]) => Promise<readonly (readonly [id: string, row: Row])[]>,
): RowCache<Row> => {
  const storeOf = defineStore<Kept<Row>>(topic, (store, company_id, ids) => {
    if (!ids) return void store.delete(company_id);
    const kept = store.get(company_id);
    if (!kept) return;
    for (const id of ids) {
      kept.rows.delete(id);
      for (const unchanged of kept.reading) unchanged.delete(id);
    }
  });

  const keptOf = (store: Map<string, Kept<Row>>, company_id: string): Kept<Row> => {
    const known = store.get(company_id);
    if (known && known.until > performance.now()) return known;
    const kept: Kept<Row> = { rows: new Map(), until: performance.now() + kept_ms, reading: new Set() };
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
    const { rows, reading } = keptOf(store, company_id);
    // A copy: rows may be dropped while the caller still works with them.
    const found = new Map<string, Row>();
    const missing = new Set<string>();
    for (const id of ids) {
      const row = rows.get(id);
      if (row === undefined) missing.add(id);
      else found.set(id, row);
    }
    if (missing.size === 0) return found;
    if (!is_in_transaction) reading.add(missing);
    try {
      for (const [id, row] of await load(source.db, company_id, [...missing])) {
        found.set(id, row);
        // After a change of the whole company, the store has another map: then only this call sees these rows.
        if (!is_in_transaction && missing.has(id)) rows.set(id, row);
      }
    } finally {
      reading.delete(missing);
    }
    makeRoom(store);
    return found;
  };
};
