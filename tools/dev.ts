// `npm run dev`: Vite with hot reload at PORT, in front of the server, which restarts when its sources change.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';
import { root } from './launch/places.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
/** What the server answers itself; everything else is the web app's. */
const served = ['/api', '/files', '/dev/outbox', '/healthz', '/readyz', '/metrics', '/version.json'];

const serverPort = await freePort();
const target = `http://127.0.0.1:${serverPort}`;
const server = startServer(serverPort);
const vite = await createServer({
  root: join(root, 'web'),
  server: {
    host,
    port,
    strictPort: true,
    proxy: { ...Object.fromEntries(served.map((path) => [path, target])), '/socket.io': { target, ws: true } },
  },
});
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // Vite's own handler would end this process before the server has stopped.
  process.removeAllListeners(signal).on(signal, () => {
    stopping = true;
    server.kill('SIGTERM');
  });
}
server.on('exit', async (code) => {
  await vite.close();
  // Node's watcher returns the signal as its status.
  process.exit(stopping ? 0 : (code ?? 1));
});

await serverAnswers();
await vite.listen();

async function serverAnswers(): Promise<void> {
  for (;;) {
    try {
      await fetch(`${target}/healthz`);
      return;
    } catch {
      await delay(100);
    }
  }
}

function startServer(listenPort: number): ChildProcess {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(listenPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    // Vite passes on requests from the network as if they came from here.
    DEV_OUTBOX: process.env.DEV_OUTBOX ?? (/^(localhost|127\..*|::1)$/.test(host) ? 'on' : 'off'),
  };
  const watcher = join(root, 'tools', 'launch', 'end-with-launcher.mjs');
  const args = ['--watch', '--watch-preserve-output', '--import', watcher, join(root, 'server', 'src', 'main.ts')];
  return spawn(process.execPath, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}
