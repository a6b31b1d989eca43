import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../src/platform/testing/database.ts';

const main = join(import.meta.dirname, '../src/main.ts');

/** Starts the server as an operator does, reads its welcome, and stops it; returns what it printed and its exit status. */
const startOnce = async (settings: Record<string, string>): Promise<{ printed: string; status: number | null }> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-start-'));
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  // A server without the sentence would be waited for without end.
  const limits = { timeout: 120_000, killSignal: 'SIGKILL' } as const;
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'ignore'], ...limits });
  let printed = '';
  for await (const chunk of server.stdout) {
    printed += String(chunk);
    if (printed.includes('Emails are kept')) server.kill('SIGTERM');
  }
  if (server.exitCode === null) await once(server, 'exit');
  return { printed, status: server.exitCode };
};

test('the welcome shows the logins of a requested demonstration, and DEMO=off seeds nothing', async () => {
  const DATABASE_URL = await createTestDatabase();
  const off = await startOnce({ DATABASE_URL, DEMO: 'off' });
  expect(off.status).toBe(0);
  expect(off.printed).not.toContain('@lanternworks.example');
  const on = await startOnce({ DATABASE_URL, DEMO: 'on' });
  expect(on.status).toBe(0);
  expect(on.printed).toMatch(/Owner +Ingrid Solberg +ingrid@lanternworks\.example +Plaudit-2026!/);
  const again = await startOnce({ DATABASE_URL, DEMO: 'off' });
  expect(again.printed).toContain('ingrid@lanternworks.example');
  expect(again.printed).not.toContain('Writing a year');
});
