// A process for tests: returns its batches, and ends as it is told to.
import { giveBatches } from '../spreadsheet/batches.ts';
import { SpreadsheetError } from '../spreadsheet/refusal.ts';

type Input = { batches: number; end: 'well' | 'refusal' | 'failure' | 'abort' };

giveBatches(async function* give({ batches, end }: Input) {
  for (let number = 1; number <= batches; number += 1) yield { number };
  if (end === 'refusal') throw new SpreadsheetError('too_many_rows');
  if (end === 'failure') throw new Error('a mistake');
  // Like one that runs out of memory.
  if (end === 'abort') process.abort();
});
