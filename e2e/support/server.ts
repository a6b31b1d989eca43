import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startNames } from './dns.ts';

const root = join(import.meta.dirname, '..', '..');
/** Seeding the demonstration company included; this only ends what would never come. */
const startMs = 600_000;

/** Runs the product as a newcomer gets it, with its demonstration company, for all journeys; E2E_BASE_URL names a running one instead. */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_BASE_URL) return undefined;
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const names = await startNames();
  const settings = {
    DNS_SERVERS: names.address,
    PORT: String(port),
    DATA_DIR: data_dir,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    WRITING_LIMITS: '0',
    INVITATIONS_PER_DAY_NEW: '0',
    INVITATIONS_PER_ADDRESS: '0',
    REGISTRATIONS_PER_DAY: '0',
    UPLOAD_MB_PER_PERSON: '0',
    // The push service and the sign-on providers of the journeys.
    INTERNAL_ORIGINS: 'http://localhost:*,http://127.0.0.1:*',
    // The pages that they link to.
    PREVIEW_ORIGINS: 'http://localhost:*,http://127.0.0.1:*',
    // Every journey is longer, so that each of them lives through changes of its token.
    TOKEN_ROTATE_SECONDS: '2',
  };
  const server = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const report = (code: number | null, signal: string | null): void =>
    console.error(`The server ended on its own, with ${signal ?? code}:\n${output}`);
  const stop = async (): Promise<void> => {
    server.off('exit', report);
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await names.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  const deadline = Date.now() + startMs;
  while (!(await isReady(url))) {
    if (server.exitCode === null && server.signalCode === null && Date.now() < deadline) await delay(100);
    else {
      await stop();
      throw new Error(`The server did not become ready:\n${output}`);
    }
  }
  // Otherwise the only symptom is that no test reaches the server anymore.
  server.once('exit', report);
  process.env.E2E_BASE_URL = url;
  process.env.E2E_DATA_DIR = data_dir;
  return stop;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
