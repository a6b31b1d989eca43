// A process for tests: returns one batch, and ends like one that runs out of memory.
import { giveBatches } from '../spreadsheet/batches.ts';

giveBatches(async function* give({ first }: { first: string }) {
  yield { first };
  process.abort();
});
