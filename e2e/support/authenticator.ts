import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key in base 32; RFC 6238. `steps` half minutes from now. */
export function appCode(key: string, steps = 0): string {
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', bytes).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Adds to the browser of a page a platform authenticator whose owner always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
