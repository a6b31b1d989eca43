import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the parts, in their order, for one purpose. Parts cannot run into each other: they are signed as JSON. */
export const sign = (secret: Buffer, purpose: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');

/** Whether `signature` is that of the parts; takes as long for a near miss as for a far one. */
export const isSigned = (
  secret: Buffer,
  purpose: string,
  parts: readonly (string | number)[],
  signature: string,
): boolean => {
  const expected = Buffer.from(sign(secret, purpose, parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Now in whole seconds, the unit of everything that expires by signature. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
