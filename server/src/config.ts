import { resolve } from 'node:path';
import { z } from 'zod';
import { openDataDir } from './config/data-dir.ts';
import { push_settings, pushConfig, type PushConfig } from './config/push.ts';
import { readSecret } from './config/secret.ts';
import { onOff, optional, together, url } from './config/setting.ts';

const version = z
  .string()
  .regex(/^\d+(\.\d+){0,3}(-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.4.0 or 2.0.0-rc.1');

const list = (pattern: RegExp, error: string) =>
  z
    .string()
    .default('')
    .transform((text) => (text ? text.split(',').map((item) => item.trim()) : []))
    .pipe(z.array(z.string().regex(pattern, error)));

const internal = list(
  /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:(\d{1,5}|\*))?$/i,
  'must be origins such as https://sso.intern:8443',
);

// `https://<key>@<host>[:port][/folder]/<number of the project>`, as Sentry and compatible services issue it.
const isDsn = (text: string) => {
  const url = URL.parse(text);
  return /^https?:$/.test(url?.protocol ?? '') && url?.username !== '' && /\/\d+$/.test(url?.pathname ?? '');
};
const dsn = z.string().refine(isDsn, 'must have the form https://key@host/number');

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optional(url('https?')),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional(url('postgres', 'postgresql')),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(500).default(20),
  /** After how many seconds PostgreSQL ends a statement: of a usual call, of a question, of a bulk call. 0 is never. */
  STATEMENT_SECONDS: z.coerce.number().int().min(0).max(3600).default(10),
  QUESTION_SECONDS: z.coerce.number().int().min(0).max(3600).default(5),
  BULK_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  REDIS_URL: optional(url('redis', 'rediss')),
  SMTP_URL: optional(url('smtp', 'smtps')),
  MAIL_FROM: z.string().default('Plaudit <plaudit@localhost>'),
  /** Whether kept emails may be read at `/dev/outbox`; if unset, a demonstration shows them. */
  DEV_OUTBOX: onOff.optional(),
  S3_ENDPOINT: optional(url('https?')),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  ROLES: z
    .string()
    .default('http,worker')
    .transform((roles) => roles.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['http', 'worker'])).min(1)),
  DEMO: onOff.optional(),
  /** Off removes the service worker from every browser that has it. */
  SERVICE_WORKER: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Age at which an access token is replaced on its next use, and how long its predecessor stays valid after that. */
  TOKEN_ROTATE_SECONDS: z.coerce.number().int().min(1).default(900),
  TOKEN_GRACE_SECONDS: z.coerce.number().int().min(0).default(60),
  /** Requests per minute of one address; people behind one office address share it. 0 turns the limiter off. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  /** A factor for what `limits` says one person may write, and for the people they may reach, per hour and day. 0 is no limit. */
  WRITING_LIMITS: z.coerce.number().min(0).max(1000).default(1),
  /**
   * Invitations that a company may email in 24 hours, in its first two weeks and after them; unrequested emails to one address;
   * companies that one network address may register. 0 is no limit.
   */
  INVITATIONS_PER_DAY_NEW: z.coerce.number().int().min(0).default(50),
  INVITATIONS_PER_DAY: z.coerce.number().int().min(0).default(5000),
  INVITATIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(3),
  REGISTRATIONS_PER_DAY: z.coerce.number().int().min(0).default(20),
  /** Megabytes that the uploads of one person, and of a company, may take together; 0 is no quota. */
  UPLOAD_MB_PER_PERSON: z.coerce.number().int().min(0).default(200),
  UPLOAD_MB_PER_COMPANY: z.coerce.number().int().min(0).default(20_000),
  /** Where error reports go, from this server's browsers and through it; if unset, there are none. */
  ERROR_REPORTING_DSN: optional(dsn),
  /** Name servers for email domains; empty uses those of the system. */
  DNS_SERVERS: list(
    /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9A-Fa-f:]+\])(:\d{1,5})?$/,
    'must be addresses such as 192.0.2.53:53',
  ),
  /** Number of proxies in front whose word about the caller's address is believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  /** What every client gets before it knows a company: /general/uniteam/config. */
  SUPPORT_EMAIL: optional(z.email('must be an email address')),
  TERMS_URL: optional(url('https?')),
  /** A new value makes each browser clear what it keeps of the app, once. */
  RESET_ID: optional(z.string().regex(/^[\x21-\x7e]{1,100}$/, 'must be 1 to 100 visible ASCII characters')),
  /** Older native apps ask for an update; the addresses lead to the stores. */
  REQUIRED_VERSION_IOS: optional(version),
  REQUIRED_VERSION_ANDROID: optional(version),
  STORE_URL_IOS: optional(url('https')),
  STORE_URL_ANDROID: optional(url('https')),
  /** Origins of the pages inside native shells, which may call from there; `off` allows none. */
  NATIVE_ORIGINS: z
    .string()
    .transform((text) => text || 'https://localhost,capacitor://localhost')
    .transform((text) => (text === 'off' ? [] : text.split(',').map((origin) => origin.trim())))
    .pipe(z.array(z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/[^/\s*]+$/, 'must be origins such as https://localhost')))
    .default(['https://localhost', 'capacitor://localhost']),
  /** What companies may have this server request inside the operator's own network, by origin; `*` as the port is any. */
  INTERNAL_ORIGINS: internal,
  /** Whose pages there link previews show to anyone who has the address. */
  PREVIEW_ORIGINS: internal,
  /** The native apps that may open this server's https links; docs/native.md. */
  ANDROID_APP_ID: z.string().default('app.plaudit.mobile'),
  ANDROID_APP_CERTIFICATES: list(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be SHA-256 fingerprints such as AB:CD:…'),
  IOS_APP_IDS: list(/^[A-Z0-9]{10}\.[A-Za-z0-9.-]+$/, 'must be the team id, a dot and the app id'),
  ...push_settings,
});

export type Config = z.output<typeof settings> & {
  data_dir: string;
  /** Key for what the server signs: upload forms, unsubscribe links. 32 bytes, created once, kept under DATA_DIR. */
  secret: Buffer;
  /** Whether this server shows its kept emails at `/dev/outbox` to anyone at the machine. */
  shows_outbox: boolean;
  /** Keys of the push services; null for those that the operator has not set up. */
  push: PushConfig;
};

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Kept emails contain sign-in links. Only a trial shows them, and never a server that others reach under a name or through a
 * proxy.
 */
const showsOutbox = (given: z.output<typeof settings>): boolean => {
  const { SMTP_URL, DEV_OUTBOX, DEMO, DATABASE_URL, PUBLIC_URL, TRUST_PROXY } = given;
  const is_trial = DEV_OUTBOX ?? DEMO ?? DATABASE_URL === undefined;
  const is_here = PUBLIC_URL === undefined || loopback.test(new URL(PUBLIC_URL).hostname);
  return SMTP_URL === undefined && is_trial && is_here && TRUST_PROXY === 0;
};

/**
 * The settings of this process, checked. Throws one Error whose message names every wrong setting in a sentence. Source of
 * names and defaults: the table under "Settings" in docs/operations.md.
 */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const result = settings.safeParse(env);
  if (!result.success) {
    const sentences = result.error.issues.map(
      (issue) => `The setting ${String(issue.path[0])} is wrong: ${issue.message}.`,
    );
    throw new Error(sentences.join('\n'));
  }
  together(result.data, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  const data_dir = resolve(result.data.DATA_DIR);
  openDataDir(data_dir);
  return {
    ...result.data,
    data_dir,
    secret: readSecret(data_dir),
    shows_outbox: showsOutbox(result.data),
    push: pushConfig(result.data, data_dir),
  };
};
