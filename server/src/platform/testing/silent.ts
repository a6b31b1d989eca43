import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A server that accepts every connection and never says a word. */
export const startSilent = async () => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open.size,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const listener = `require('node:net').createServer().listen(0, '127.0.0.1', 1, function () { console.log(this.address().port) })`;

/** A server that never accepts a connection: a process that sleeps with its queue full, so that the system drops new ones. */
export const startDeaf = async () => {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  child.kill('SIGSTOP');
  // A queue of one holds two.
  const waiting = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
  await Promise.all(waiting.map((socket) => once(socket, 'connect')));
  return {
    host: `127.0.0.1:${port}`,
    open: () => 0,
    close: async () => {
      const exited = once(child, 'exit');
      for (const socket of waiting) socket.on('error', () => {}).destroy();
      child.kill('SIGKILL');
      await exited;
    },
  };
};
