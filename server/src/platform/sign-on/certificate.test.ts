import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { makeCertificate as makeOfEllipticCurve } from '../testing/push/certificate.ts';
import { describeCertificate, makeCertificate, readCertificate } from './certificate.ts';

afterEach(() => void vi.useRealTimers());

test('a certificate signs itself, is valid for ten years from the day before, and can be described', async () => {
  const { private_key, certificate } = await makeCertificate('Plaudit for Lanternworks');
  const read = new X509Certificate(certificate);
  expect(read.verify(read.publicKey)).toBe(true);
  const own = createPublicKey(createPrivateKey(private_key)).export({ type: 'spki', format: 'pem' });
  expect(read.publicKey.export({ type: 'spki', format: 'pem' })).toBe(own);
  const day_ms = 86_400_000;
  const hours = (ms: number) => Math.round(ms / 3_600_000);
  expect(hours(Date.now() - read.validFromDate.getTime())).toBe(24);
  expect(Math.round((read.validToDate.getTime() - Date.now()) / day_ms / 365.25)).toBe(10);
  // Positive, and of full length: RFC 5280, section 4.1.2.2.
  expect(read.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
  const described = describeCertificate(certificate);
  expect(described).toMatchObject({ subject: 'CN=Plaudit for Lanternworks', is_expired: false });
  expect(described.fingerprint).toBe(read.fingerprint256);
  vi.useFakeTimers({ toFake: ['Date'], now: read.validToDate.getTime() + 1000 });
  expect(describeCertificate(certificate).is_expired).toBe(true);
});

test('a long name is cut to what a certificate holds', async () => {
  const { certificate } = await makeCertificate('n'.repeat(100));
  expect(describeCertificate(certificate).subject).toBe(`CN=${'n'.repeat(64)}`);
});

test('a certificate is read from PEM or its inner part, and only with a strong RSA key', async () => {
  const { certificate } = await makeCertificate('Plaudit');
  const inner = certificate.replace(/-----[A-Z ]+-----/g, '');
  for (const text of [certificate, inner, inner.replaceAll('\n', ''), `  ${inner.replaceAll('\n', '\r\n')}`])
    expect(readCertificate(text)).toBe(certificate);
  for (const text of ['', 'AAAA', 'not a certificate', `${inner}!`, makeOfEllipticCurve().cert])
    expect(readCertificate(text)).toBeNull();
});
