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

type Waiting<Input, Output> = { input: Input; tell(answer: Answer<Output>): void; refuse(error: BusyError): void };

/**
 * Waiting questions, in lines by subject. Lines take turns, so that a subject that asks much waits for itself; if all places
 * are taken, the longest line gives up its last one for a subject that asks less.
 */
const createLines = <One extends { refuse(error: BusyError): void }>(places: number) => {
  const lines = new Map<string, One[]>();
  let waiting = 0;
  const makeRoom = (subject: string): void => {
    const own = lines.get(subject)?.length ?? 0;
    const longest = [...lines.values()].reduce<One[]>((most, line) => (line.length > most.length ? line : most), []);
    const busy = new BusyError('Too many are already waiting');
    if (longest.length <= own + 1) throw busy;
    longest.pop()?.refuse(busy);
    waiting -= 1;
  };
  return {
    put: (subject: string, one: One): void => {
      if (waiting >= places) makeRoom(subject);
      waiting += 1;
      lines.set(subject, [...(lines.get(subject) ?? []), one]);
    },
    take: (): One | undefined => {
      const [first] = lines;
      if (!first) return undefined;
      const [subject, [one, ...rest]] = first;
      waiting -= 1;
      lines.delete(subject);
      if (rest.length > 0) lines.set(subject, rest);
      return one;
    },
  };
};

/**
 * A script in a separate process that answers one question at a time, for work whose length a stranger decides. It starts with
 * the first question and stays. If it takes too long or too much memory, it is ended, and the next question gets a new one.
 * `subject` is who asks: each has their turn. Rejects with what the script threw, and with BusyError.
 */
export const defineQuestions = <Input extends object, Output>(
  script: URL,
  { patience_ms, most_waiting, heap_mb }: Bounds,
): ((input: Input, subject: string) => Promise<Output>) => {
  let current: ReturnType<typeof startProcess> | null = null;
  let is_asking = false;
  // Besides the one that is being answered.
  const lines = createLines<Waiting<Input, Output>>(most_waiting - 1);

  const begin = async () => {
    const begun = startProcess(script, heap_mb);
    await begun.hear();
    return (current = begun);
  };
  const ask = async (input: Input): Promise<Answer<Output>> => {
    try {
      const asked = current ?? (await begin());
      asked.keepsServer(true);
      try {
        asked.say(input);
        return await asked.hear<Answer<Output>>(patience_ms);
      } catch (cause) {
        current = null;
        await asked.end();
        return { failure: `Reading it took too much time or memory: ${(cause as Error).message}` };
      } finally {
        asked.keepsServer(false);
      }
    } catch (cause) {
      return { failure: (cause as Error).message };
    }
  };
  const serve = async (): Promise<void> => {
    is_asking = true;
    for (let next = lines.take(); next; next = lines.take()) next.tell(await ask(next.input));
    is_asking = false;
  };

  return async (input, subject) => {
    const said = await new Promise<Answer<Output>>((tell, refuse) => {
      lines.put(subject, { input, tell, refuse });
      if (!is_asking) void serve();
    });
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
