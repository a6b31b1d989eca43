import type { Config } from '../../../../config.ts';

/** The relying party, as WebAuthn calls it: the host that passkeys belong to, and the origin that may use them. */
export const partyOf = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, origin: string) => {
  const url = new URL(PUBLIC_URL ?? origin);
  return { rp_id: url.hostname, origin: url.origin };
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

type Who = { company_id: string; employee_id: string };

/** What a passkey stores about its owner, and returns at a sign-in that begins with nothing else. */
export const userHandle = ({ company_id, employee_id }: Who): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([bytesOf(company_id), bytesOf(employee_id)]));

export const readUserHandle = (text: unknown): Who | null => {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
  if (bytes.length !== 32) return null;
  return { company_id: idOf(bytes.subarray(0, 16)), employee_id: idOf(bytes.subarray(16)) };
};
