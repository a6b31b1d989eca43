import type { Context } from '../context.ts';
import { kept_ms } from './cache.ts';
import type { Db } from './driver.ts';
import type { Invalidation } from './invalidation.ts';
import type { Tx } from './transact.ts';

/** Where something is read: by a call, or in a transaction, which sees what it wrote itself. */
export type Source = Context | Tx;

/** Rows of a company, at least those of these ids that there are. */
export type RowCache<Row> = (
  source: Source,
  company_id: string,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

type Kept<Row> = { rows: Map<string, Row>; until: number };

/**
 * Declares what is kept of rows that are shown again and again, as who wrote something. `invalidation.send(topic, company_id)`,
 * after the commit of whatever changes one of them, drops all of that company in every process. What was being read at that moment is given to whoever asked
 * before, and not kept; nor is what a transaction reads, which may never be committed. Above `max` rows the company that was asked
 * for first loses its own.
 */
export const defineRowCache = <Row>(
  topic: string,
  max: number,
  load: (db: Db, company_id: string, ids: readonly string[]) => Promise<readonly (readonly [id: string, row: Row])[]>,
): RowCache<Row> => {
  // By process platform: tests run several in one process.
  const stores = new WeakMap<Invalidation, Map<string, Kept<Row>>>();

  const storeOf = ({ invalidation }: Context): Map<string, Kept<Row>> => {
    const known = stores.get(invalidation);
    if (known) return known;
    const store = new Map<string, Kept<Row>>();
    stores.set(invalidation, store);
    invalidation.on(topic, (key) => (key === null ? store.clear() : void store.delete(key)));
    return store;
  };

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
    if (is_in_transaction) return new Map([...rows, ...loaded]);
    // Where something changes meanwhile, another map has taken the place of this one, and only this call sees what it read.
    for (const [id, row] of loaded) rows.set(id, row);
    makeRoom(store);
    return rows;
  };
};
