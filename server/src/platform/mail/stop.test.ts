import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/driver.ts';
import { openTestDatabase } from '../testing/database.ts';
import { readStopToken, stopLink, stopToken } from './stop-link.ts';
import { addressHash, allowMails, findStopped, isStopped, stopMails } from './stop.ts';

let db: Db;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ db, end } = await openTestDatabase());
});
afterAll(() => end());

const config = { secret: Buffer.alloc(32, 1), PUBLIC_URL: 'https://plaudit.example', PORT: 3000 } as never;
const other = { secret: Buffer.alloc(32, 2) };

test('an address that stopped its emails is known in any spelling, until it allows them again', async () => {
  const [ada, ben] = ['ada@example.test', 'ben@example.test'].map((address) => addressHash(config, address));
  const isOver = (address: string, of = config) => isStopped({ db, config: of }, address);
  expect(await isOver('ada@example.test')).toBe(false);
  for (const _twice of [1, 2]) await stopMails(db, ada!).execute();
  expect([await isOver(' Ada@Example.TEST '), await isOver('ben@example.test')]).toEqual([true, false]);
  expect(await isOver('ada@example.test', other as never)).toBe(false);
  expect(await findStopped(db, [ben!, ada!])).toEqual(new Set([ada!.toString('hex')]));
  expect(await findStopped(db, [])).toEqual(new Set());
  await allowMails(db, ada!).execute();
  expect(await isOver('ada@example.test')).toBe(false);
});

test('a link in an email stops those to its address, and no one else makes such a link', () => {
  const token = stopToken(config, 'Ada@example.test');
  expect(readStopToken(config, token)).toEqual(addressHash(config, 'ada@example.test'));
  const [digest, signature] = token.split('.');
  const forged = [`${addressHash(config, 'ben@example.test').toString('base64url')}.${signature}`, `${digest}.`, ''];
  for (const text of forged) expect(readStopToken(config, text)).toBeUndefined();
  expect(readStopToken(other, token)).toBeUndefined();
  const address = `https://plaudit.example/unsubscribe?token=${token}`;
  expect(stopLink(config, 'Ada@example.test')).toEqual({
    small_links: [{ label: expect.any(String), url: address }],
    headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
});
