import { listen, ProcessEndedError, startProcess } from '../apart/process.ts';
import { type Refusal, SpreadsheetError } from './refusal.ts';

type Message<Batch> = { batch: Batch } | { refusal: Refusal } | { failure: string } | { is_over: true };

/** The most memory that the process may use; a file that needs more is refused, and the server lives on. */
const heap_mb = 400;

/**
 * Runs a script in a process of its own and yields the batches that it makes, each after the one before was taken. Throws
 * SpreadsheetError, even if the script fails: it would fail again. A caller that stops early ends the process.
 */
export async function* takeBatches<Batch>(script: URL, input: object): AsyncGenerator<Batch> {
  const apart = startProcess(script, heap_mb, { gives_way: true });
  try {
    apart.say({ input });
    for (;;) {
      const message = await apart.hear<Message<Batch>>();
      if ('is_over' in message) return;
      if ('refusal' in message) throw new SpreadsheetError(message.refusal);
      if ('failure' in message) throw new SpreadsheetError('damaged', new Error(message.failure));
      yield message.batch;
      apart.say('next');
    }
  } catch (error) {
    throw error instanceof ProcessEndedError ? new SpreadsheetError('unpacked_size', error) : error;
  } finally {
    await apart.end();
  }
}

/** The side of the process. */
export const giveBatches = <Input extends object>(make: (input: Input) => AsyncIterable<object>): void => {
  let next = () => {};
  const say = listen<{ input: Input } | 'next', Message<object>>((message) => {
    if (message === 'next') next();
    else void give(make(message.input));
  });
  const give = async (batches: AsyncIterable<object>): Promise<void> => {
    try {
      for await (const batch of batches) {
        const taken = new Promise<void>((resolve) => (next = resolve));
        say({ batch });
        await taken;
      }
      say({ is_over: true });
    } catch (error) {
      say(error instanceof SpreadsheetError ? { refusal: error.refusal } : { failure: String(error) });
    }
  };
};
