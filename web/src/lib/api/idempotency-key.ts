/** A fresh idempotency key. Not `randomUUID`, which a server on a local network without TLS does not get. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
