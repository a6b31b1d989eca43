import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { damaged, keepOnce } from './secret.ts';

/** The key pair that web push services know this server by (RFC 8292): base64url, 65 and 32 bytes of P-256. */
export type VapidKeys = { public_key: string; private_key: string };

const keys = z.object({ public_key: z.string(), private_key: z.string() });

/** The public key that belongs to a private one; undefined when that is none. */
const publicKeyOf = (private_key: string): string | undefined => {
  const bytes = Buffer.from(private_key, 'base64url');
  if (bytes.length !== 32) return undefined;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(bytes);
    return curve.getPublicKey('base64url');
  } catch {
    return undefined;
  }
};

const makeKeys = (): VapidKeys => {
  const curve = createECDH('prime256v1');
  const public_key = curve.generateKeys('base64url');
  // Leading zeros are not given.
  const private_key = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { public_key, private_key };
};

/** Throws a sentence when the two are no pair. */
export const checkPair = ({ public_key, private_key }: VapidKeys): VapidKeys => {
  const expected = publicKeyOf(private_key);
  if (expected === undefined) {
    throw new Error('The setting VAPID_PRIVATE_KEY is wrong: it must be a P-256 key of 32 bytes in base64url.');
  }
  if (expected !== public_key.replace(/=+$/, '')) {
    throw new Error('The setting VAPID_PUBLIC_KEY is wrong: it does not belong to VAPID_PRIVATE_KEY.');
  }
  return { public_key: expected, private_key };
};

/** The pair of this server, made at its first start. */
export const keptPair = (data_dir: string): VapidKeys => {
  const text = keepOnce(data_dir, 'vapid.json', () => `${JSON.stringify(makeKeys())}\n`);
  try {
    return checkPair(keys.parse(JSON.parse(text)));
  } catch {
    throw damaged(data_dir, 'vapid.json');
  }
};
