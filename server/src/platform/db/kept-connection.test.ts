import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

test('a process with nothing else to do stays up while the database is away, and tries again', async () => {
  let tries = 0;
  const away = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const url = `postgres://127.0.0.1:${(away.address() as AddressInfo).port}/none`;
  const script = `
    import { keepConnection } from ${JSON.stringify(new URL('./kept-connection.ts', import.meta.url).href)};
    await keepConnection({ url: ${JSON.stringify(url)}, application_name: 'kept', log: { warn: () => {} }, begin: async () => {} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await expect.poll(() => child.exitCode ?? tries >= 3).toBe(true);
  } finally {
    child.kill('SIGKILL');
    away.close();
  }
});
