import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** Passes the worker's own messages to the server's log; its messages about each job only at debug. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta, message);
    else if (level === 'warning') log.warn(meta, message);
    else log.debug(meta, message);
  });
