import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { baseUrl } from './api.ts';

const built = join(import.meta.dirname, '..', '..', 'web', 'dist');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export type OwnServer = {
  url: string;
  /** Where its files are. */
  folder: string;
  /** Removes the files with matching names, as a new release does, or puts them back. Returns how many. */
  take: (names: RegExp) => number;
  putBack: () => void;
  /** Stops answering, and answers again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

/** The web app from a folder of its own, whose files may disappear; calls go on to the product's server. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-web-'));
  const aside = mkdtempSync(join(tmpdir(), 'plaudit-aside-'));
  cpSync(built, folder, { recursive: true });
  const server = createServer((incoming, response) => void answer(folder, incoming, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  let port = 0;
  const start = async (): Promise<void> => {
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
  };
  const stop = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await start();
  const move = (from: string, to: string, names: RegExp): number => {
    const found = readdirSync(from).filter((name) => names.test(name));
    for (const name of found) renameSync(join(from, name), join(to, name));
    return found.length;
  };
  const assets = join(folder, 'assets');
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    take: (names) => move(assets, aside, names),
    putBack: () => void move(aside, assets, /./),
    start,
    stop,
    close: async () => {
      await stop();
      for (const each of [folder, aside]) rmSync(each, { recursive: true, force: true });
    },
  };
}

async function answer(folder: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (/^\/(api|files|socket\.io)\//.test(pathname)) return passOn(incoming, response);
  const name = extname(pathname) ? pathname : '/index.html';
  try {
    const content = await readFile(join(folder, name));
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(content);
  } catch {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  }
}

function passOn(incoming: IncomingMessage, response: ServerResponse): void {
  const target = new URL(incoming.url ?? '/', baseUrl());
  const passed = request(target, { method: incoming.method, headers: { ...incoming.headers, host: target.host } });
  passed.on('response', (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}
