import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const keyFor = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `plaudit ${purpose}`, 32));

/**
 * Encrypts what is stored in the database but must not be readable there: AES-256-GCM under a key for this purpose, derived
 * from the server's `secret`. It is bound to `owner`: in another row it does not open. Bytes: nonce (12), tag (16), text.
 */
export const seal = (secret: Buffer, purpose: string, owner: string, text: Uint8Array): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
};

/** What `seal` was given. Throws when it was altered, or sealed for another purpose, owner or server. */
export const unseal = (secret: Buffer, purpose: string, owner: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
};

/** Stored instead of a code that is short enough to be guessed from a plain digest. */
export const keyedHash = (secret: Buffer, purpose: string, owner: string, code: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(`${owner} ${code}`).digest();
