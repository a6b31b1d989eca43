import { currentCompany } from '../lib/session/company-store.ts';
import { loadAll } from './features.ts';

/** Reads what people look for without a network, if it is not here yet. */
export const keepReady = async (employee_id: string): Promise<void> => {
  const { modules } = currentCompany() ?? {};
  const parts = await loadAll((feature) => feature.keepReady);
  const reads = parts.flatMap((part) => part.keepReady({ employee_id, has: (module) => modules?.[module] === true }));
  // One after the other, so that what a person clicks in the meantime does not wait behind them.
  for (const read of reads) await read();
};
