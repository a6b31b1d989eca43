import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** It is gone: it ended by itself, the system ended it, or it needed more memory than it may have. */
export class ProcessEndedError extends Error {
  override readonly name = 'ProcessEndedError';
}

/**
 * A script in a separate process, which sends and receives one message at a time. Not a thread: one that runs out of memory
 * ends the whole server with it (`resourceLimits` come too late for some ways of filling a heap). With `gives_way` it works
 * when no one who waits for an answer needs the processor.
 */
export const startProcess = (script: URL, heap_mb: number, { gives_way = false } = {}) => {
  const child = fork(script, {
    // Nothing of the server: neither its flags nor what its settings hold.
    execArgv: [`--max-old-space-size=${heap_mb}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new ProcessEndedError('The process ended');
  });
  ended.catch(() => {}); // reported by `hear`
  if (gives_way && child.pid) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // It still works, and others wait a little for it.
    }
  }
  child.on('error', () => {}); // what can't be sent anymore, reported by `hear` too
  return {
    say: (message: string | object): void => void child.send(message),
    /** The next message. Rejects when the process ends first, or `within_ms` is over. */
    hear: async <Message>(within_ms?: number): Promise<Message> => {
      const signal = within_ms === undefined ? {} : { signal: AbortSignal.timeout(within_ms) };
      const [message] = (await Promise.race([once(child, 'message', signal), ended])) as [Message];
      return message;
    },
    /** Whether the server stays for it. */
    keepsServer: (keeps: boolean): void => {
      const which = keeps ? 'ref' : 'unref';
      child[which]();
      child.channel?.[which]();
    },
    end: async (): Promise<void> => {
      child.kill('SIGKILL');
      await ended.catch(() => {});
    },
  };
};

/** While a process works it hears of nothing, not even that its server was killed. A thread of its own sees that. */
const endWithServer = (): void => {
  const look = `process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL')`;
  new Worker(`setInterval(() => ${look}, 500)`, { eval: true }).unref();
};

/** The side of the process: calls `hear` with each message, and returns a function that sends one back. */
export const listen = <Heard, Said extends object>(hear: (message: Heard) => unknown): ((message: Said) => void) => {
  process.on('message', (message) => hear(message as Heard));
  // A service that stops tells all of its processes; this one stays for what the server still waits for.
  process.on('SIGTERM', () => {});
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
  endWithServer();
  return (message) => void process.send?.(message);
};
