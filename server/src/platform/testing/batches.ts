// A process for tests: gives one batch, and ends as one does that runs out of memory.
import { giveBatches } from '../spreadsheet/batches.ts';

giveBatches(async function* give({ first }: { first: string }) {
  yield { first };
  process.abort();
});
