import { pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = ReturnType<typeof createLog>;

/** Header and field names whose values never reach a log line. */
const secret_names = [
  'x-access-token',
  'session-id',
  'authorization',
  'cookie',
  'password',
  'confirm_password',
  'current_password',
  'token',
  'access_token',
  'otp',
];

/** Structured log on standard output, one JSON object a line; secrets are replaced. */
export const createLog = ({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>) =>
  pino({
    level: LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secret_names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
  });
