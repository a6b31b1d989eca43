import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is valid; RFC 6238, section 5.2, and what every authenticator app expects. */
const period = 30;
/** The code before and the one after are valid too: clocks differ. */
const window = 1;
/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer);

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer: 'Plaudit', label, period, digits: 6, secret: secretOf(secret) });

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** What an authenticator app needs: the secret for typing, and the address in the QR code. */
export const describeSecret = (secret: Buffer, label: string): { secret: string; uri: string } => ({
  secret: secretOf(secret).base32,
  uri: totpOf(secret, label).toString(),
});

/** The time step of a code, or null if it matches none near `now`. */
export const stepOf = (secret: Buffer, otp: string, now: Date): number | null => {
  const token = otp.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
};
