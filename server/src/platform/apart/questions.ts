import { listen, startProcess } from './process.ts';

type Answer<Output> = { answer: Output } | { failure: string } | { is_ready: true };
type Bounds = {
  /** For one question, once the process has it. */
  patience_ms: number;
  /** How many questions wait or are being answered. */
  most_waiting: number;
  heap_mb: number;
};

/** More questions wait than are taken. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * A script in a process of its own that answers one question at a time, for work whose length a stranger decides. It
 * starts with the first question and stays. One that takes too long or too much memory is ended, and the next question
 * gets a new one. Rejects with what the script threw, and with BusyError.
 */
export const defineQuestions = <Input extends object, Output>(
  script: URL,
  { patience_ms, most_waiting, heap_mb }: Bounds,
): ((input: Input) => Promise<Output>) => {
  let current: ReturnType<typeof startProcess> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const begin = async () => {
    const begun = startProcess(script, heap_mb);
    await begun.hear();
    return (current = begun);
  };
  const ask = async (input: Input): Promise<Answer<Output>> => {
    const asked = current ?? (await begin());
    asked.keepsServer(true);
    try {
      asked.say(input);
      return await asked.hear<Answer<Output>>(patience_ms);
    } catch (cause) {
      current = null;
      await asked.end();
      return { failure: `It took too long or too much memory to read: ${(cause as Error).message}` };
    } finally {
      asked.keepsServer(false);
    }
  };

  return async (input) => {
    if (waiting >= most_waiting) throw new BusyError('Too many wait already');
    waiting += 1;
    const asked = last.then(() => ask(input));
    last = asked.catch(() => {});
    const said = await asked.finally(() => (waiting -= 1));
    if ('answer' in said) return said.answer;
    throw new Error('failure' in said ? said.failure : 'No answer');
  };
};

/** The side of the process. */
export const answerQuestions = <Input extends object, Output>(
  answer: (input: Input) => Output | Promise<Output>,
): void => {
  const say = listen<Input, Answer<Output>>(async (input) => {
    try {
      say({ answer: await answer(input) });
    } catch (error) {
      say({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
  say({ is_ready: true });
};
