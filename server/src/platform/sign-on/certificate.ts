import { generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string): Buffer => Buffer.from(hex, 'hex');
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const rsa_with_sha256 = sequence(oid('06092a864886f70d01010b'), der(0x05));
const common_name = oid('0603550403');

/** X.509 v1 dates of UTCTime end in 2049; no one changes a service provider's certificate more often than needed. */
const valid_years = 10;

/**
 * A key and a self-signed certificate (X.509, RFC 5280), both PEM, for signing requests to a SAML provider, which trusts it
 * because an admin uploads it there.
 */
export const makeCertificate = async (name: string): Promise<{ private_key: string; certificate: string }> => {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const subject = sequence(der(0x31, sequence(common_name, der(0x0c, Buffer.from(name.slice(0, 64))))));
  const now = new Date();
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + valid_years);
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const signed = sequence(
    der(0x02, serial),
    rsa_with_sha256,
    subject,
    sequence(utcTime(new Date(now.getTime() - 86_400_000)), utcTime(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  return {
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: pemOf(sequence(signed, rsa_with_sha256, signature).toString('base64')),
  };
};

const pemOf = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`;

/** Shorter keys can be broken, and a person who breaks one signs on as anyone. NIST SP 800-131A allows none below. */
const shortest_key_bits = 2048;

/** A certificate as PEM, from PEM or its inner part with any line breaks; null if it is none, or has a weak key. */
export const readCertificate = (text: string): string | null => {
  const base64 = text.replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
  if (!/^[A-Za-z0-9+/]+=*$/.test(base64)) return null;
  try {
    const pem = pemOf(base64);
    const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(pem).publicKey;
    const is_good = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= shortest_key_bits;
    return is_good ? pem : null;
  } catch {
    return null;
  }
};

/** The parts of a certificate that people compare. */
export const describeCertificate = (pem: string) => {
  const { subject, fingerprint256, validToDate } = new X509Certificate(pem);
  return {
    subject: subject.replace(/\n/g, ', '),
    fingerprint: fingerprint256,
    expires_at: validToDate.toISOString(),
    is_expired: validToDate < new Date(),
  };
};
