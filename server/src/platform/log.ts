import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

export type Log = ReturnType<typeof createLog>;

/** Header and field names whose values never reach a log line. */
const secret_names = [
  'x-access-token',
  'x-device-secret',
  'session-id',
  'authorization',
  'cookie',
  'password',
  'confirm_password',
  'current_password',
  'token',
  'access_token',
  'otp',
  'pin',
  'start_pin',
  'secret',
  'client_secret',
  'device_secret',
  'recovery_codes',
];

/** Structured log on standard output by default, one JSON object per line; secrets are replaced. */
export const createLog = (
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
) => {
  const redact = {
    paths: secret_names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    censor: '[secret]',
  };
  const timestamp = pino.stdTimeFunctions.isoTime;
  return pino({ level: LOG_LEVEL, base: undefined, timestamp, redact }, destination);
};
