import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const getAppConfig = endpoint({
  method: 'GET',
  path: '/general/uniteam/config',
  summary: 'What every client needs before anyone signs in.',
  auth: 'public',
  response: z.object({
    default_language: z.string(),
    support_email: z.string().nullable(),
    terms_url: z.string().nullable(),
    reset_id: z.string().nullable(),
    required_version: z.object({ ios: z.string().nullable(), android: z.string().nullable() }),
    /** Where the native apps are updated. */
    store_url: z.object({ ios: z.string().nullable(), android: z.string().nullable() }),
    web_push_public_key: z.string().nullable(),
    firebase: z.record(z.string(), z.string()).nullable(),
    error_reporting: z.object({
      is_enabled: z.boolean(),
      /** Where reports go: part of each envelope, which the tunnel compares with its own setting. */
      dsn: z.string().nullable(),
      replay_sample_rate: z.number(),
      replay_on_error_sample_rate: z.number(),
    }),
    /** Whether emails are kept and shown at `/dev/outbox` instead of being sent. */
    has_dev_outbox: z.boolean(),
    /** Whether any company here lets people in by employee code and PIN. */
    has_frontline: z.boolean(),
    /** Logins of the demonstration company, if this server has one. */
    demo_logins: z.array(
      z.object({
        email: z.string(),
        password: z.string(),
        role: z.string(),
        name: z.string(),
        profile_url: z.string().nullable(),
      }),
    ),
  }),
});

/** `/version.json`, a file next to the app; specification, sections 3 and 7. */
export const versionInfo = z.object({ appVersion: z.string(), commitId: z.string(), builtAt: z.string() });
export type VersionInfo = z.infer<typeof versionInfo>;
