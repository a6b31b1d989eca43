import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import { type Refusal, SpreadsheetError } from './refusal.ts';

type Message<Batch> = { batch: Batch } | { refusal: Refusal } | { failure: string } | null;

/** The most memory that a thread keeps; a file that needs more is refused, and the process lives on. */
const heap_mb = 400;

/**
 * Runs a script beside the event loop and gives the batches that it makes, each when the one before was taken. Throws
 * SpreadsheetError. Whoever stops early ends the thread.
 */
export async function* takeBatches<Batch>(script: URL, input: object): AsyncGenerator<Batch> {
  const thread = new Worker(script, { workerData: input, resourceLimits: { maxOldGenerationSizeMb: heap_mb } });
  const ended = once(thread, 'exit').then(() => [null] as [null]);
  ended.catch(() => {}); // told by the wait below
  try {
    for (;;) {
      const [message] = (await Promise.race([once(thread, 'message'), ended])) as [Message<Batch>];
      if (message === null) return;
      if ('refusal' in message) throw new SpreadsheetError(message.refusal);
      if ('failure' in message) throw new Error(message.failure);
      yield message.batch;
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('next');
    }
  } catch (error) {
    const is_full = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw is_full ? new SpreadsheetError('unpacked_size', error) : error;
  } finally {
    await thread.terminate();
  }
}

/** The side of the thread. */
export const giveBatches = async (batches: AsyncIterable<object>): Promise<void> => {
  const port = parentPort as NonNullable<typeof parentPort>;
  try {
    for await (const batch of batches) {
      const taken = once(port, 'message');
      port.postMessage({ batch });
      await taken;
    }
    port.postMessage(null);
  } catch (error) {
    port.postMessage(error instanceof SpreadsheetError ? { refusal: error.refusal } : { failure: String(error) });
  }
};
