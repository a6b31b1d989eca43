import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { quietLogger } from './logger.ts';

test('the worker’s own warnings and errors are in the log, and its words about each job are not', () => {
  const levels: number[] = [];
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => levels.push(JSON.parse(line).level as number) });
  const logger = quietLogger(log);
  logger.info('a job is done');
  logger.debug('a detail');
  logger.warn('a warning');
  logger.error('an error');
  expect(levels).toEqual([40, 50]);
});
