import { loadAppConfig } from '../api/app-config.ts';
import type { Report } from './reporter.ts';

export type ErrorTags = Record<string, string | number>;

type Waiting = { error: unknown; tags: ErrorTags };
/** Errors before reporting has started are kept for it, but a loop of errors must not fill the memory. */
const most_waiting = 20;

let report: Report | 'off' | null = null;
let waiting: Waiting[] = [];
let starting: Promise<void> | null = null;

const start = async () => {
  const { error_reporting } = await loadAppConfig();
  if (error_reporting.is_enabled && error_reporting.dsn) {
    const { createReporter } = await import('./reporter.ts');
    const send = createReporter({ ...error_reporting, dsn: error_reporting.dsn });
    for (const { error, tags } of waiting) send(error, tags);
    report = send;
  } else report = 'off';
  waiting = [];
};

/**
 * Starts error reporting if the server has it on; its code arrives only then. From here on it also gets errors that nothing
 * catches. Never throws: without a network it starts with the next error.
 */
export const startErrorReporting = (): Promise<void> => {
  starting ??= start().catch((error: unknown) => {
    starting = null;
    console.warn('Error reporting could not start', error);
  });
  return starting;
};

/** Reports an error to the console, and to error reporting if it is on. `tags` are short and say nothing about people. */
export const reportError = (error: unknown, tags: ErrorTags = {}): void => {
  console.error(error, tags);
  if (report === 'off') return;
  if (report) return report(error, tags);
  if (waiting.length < most_waiting) waiting.push({ error, tags });
  void startErrorReporting();
};
