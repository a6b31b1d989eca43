import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

const ecdsa_with_sha256 = sequence(hex('06082a8648ce3d040302'));
const common_name = hex('0603550403');
const subject_alternative_name = hex('0603551d11');

/** A certificate for this machine that only the test trusts (X.509, RFC 5280), with its key; both PEM. */
export const makeCertificate = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(common_name, der(0x0c, Buffer.from('localhost')))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const day_ms = 86_400_000;
  const tbs = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsa_with_sha256,
    name,
    sequence(utcTime(new Date(Date.now() - day_ms)), utcTime(new Date(Date.now() + day_ms))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subject_alternative_name, der(0x04, names)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', tbs, privateKey));
  const body = sequence(tbs, ecdsa_with_sha256, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
};
