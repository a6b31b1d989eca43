import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { onOff, optional, textOrFile, together, url } from './setting.ts';
import { checkPair, keptPair, type VapidKeys } from './vapid.ts';

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1),
  private_key_id: z.string().optional(),
  private_key: z.string().refine((key) => isPrivateKey(key, 'rsa')),
  client_email: z.string().min(1),
  token_uri: url('https?').default('https://oauth2.googleapis.com/token'),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

const isPrivateKey = (pem: string, type: 'rsa' | 'P-256'): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return type === 'rsa' ? asymmetricKeyType === type : asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

const json = <Value>(schema: z.ZodType<Value>, what: string) =>
  textOrFile('{').transform((text, ctx): Value | undefined => {
    if (text === undefined) return undefined;
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      ctx.addIssue(`it is not ${what}`);
      return z.NEVER;
    }
  });

const ecKey = textOrFile('-----BEGIN').transform((pem, ctx) => {
  const key = pem?.replaceAll('\\n', '\n');
  if (key === undefined || isPrivateKey(key, 'P-256')) return key;
  ctx.addIssue('it is not a private key from Apple (.p8)');
  return z.NEVER;
});

export const push_settings = {
  VAPID_PUBLIC_KEY: optional(z.string()),
  VAPID_PRIVATE_KEY: optional(z.string()),
  VAPID_SUBJECT: optional(
    z.string().regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
  ),
  FCM_SERVICE_ACCOUNT: json(serviceAccount, 'the JSON key of a service account'),
  FCM_ENDPOINT: optional(url('https?')),
  FIREBASE_CONFIG: json(z.record(z.string(), z.string()), 'the JSON of a Firebase web app'),
  APNS_KEY: ecKey,
  APNS_KEY_ID: optional(z.string().regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')),
  APNS_TEAM_ID: optional(z.string().regex(/^[A-Z0-9]{10}$/, 'must be 10 capital letters and digits')),
  APNS_TOPIC: optional(z.string()),
  APNS_PRODUCTION: onOff.default(true),
  APNS_ENDPOINT: optional(url('https')),
  APNS_CA: textOrFile('-----BEGIN'),
};

type Settings = z.output<z.ZodObject<typeof push_settings>> & { PUBLIC_URL?: string | undefined; MAIL_FROM: string };

export type PushConfig = {
  vapid: VapidKeys & { subject: string };
  fcm: (ServiceAccount & { endpoint: string }) | null;
  apns: {
    key: string;
    key_id: string;
    team_id: string;
    topic: string;
    endpoint: string;
    ca?: string | undefined;
  } | null;
  /** What a web app of Firebase receives, public. */
  firebase: Record<string, string> | null;
};

/** Who push services contact about this server: the sender of people's emails, or the address of the server. */
const subjectOf = ({ VAPID_SUBJECT, MAIL_FROM, PUBLIC_URL }: Settings): string => {
  const address = /[^\s<>"]+@[^\s<>"]+/.exec(MAIL_FROM)?.[0];
  if (VAPID_SUBJECT) return VAPID_SUBJECT;
  if (address && !address.endsWith('@localhost')) return `mailto:${address}`;
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:plaudit@localhost';
};

/** The keys of the push services; without any, a pair for web push is created and kept under `data_dir`. */
export const pushConfig = (settings: Settings, data_dir: string): PushConfig => {
  together(settings, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']);
  together(settings, ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC']);
  const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = settings;
  const { APNS_KEY: key, APNS_KEY_ID: key_id, APNS_TEAM_ID: team_id, APNS_TOPIC: topic, APNS_CA: ca } = settings;
  const apple = `https://api.${settings.APNS_PRODUCTION ? '' : 'sandbox.'}push.apple.com`;
  const pair = public_key && private_key ? checkPair({ public_key, private_key }) : keptPair(data_dir);
  return {
    vapid: { ...pair, subject: subjectOf(settings) },
    fcm: settings.FCM_SERVICE_ACCOUNT
      ? { ...settings.FCM_SERVICE_ACCOUNT, endpoint: settings.FCM_ENDPOINT ?? 'https://fcm.googleapis.com' }
      : null,
    apns:
      key && key_id && team_id && topic
        ? { key, key_id, team_id, topic, ca, endpoint: settings.APNS_ENDPOINT ?? apple }
        : null,
    firebase: settings.FIREBASE_CONFIG ?? null,
  };
};
