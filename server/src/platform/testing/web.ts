import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

/** A web server of this machine, which notes what it is asked for. */
export const startWeb = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  /** How many connections it has. */
  const open = () => promisify<number>((done) => server.getConnections(done))();
  return { url: `http://127.0.0.1:${port}`, port, asked, open, close };
};
export type Web = Awaited<ReturnType<typeof startWeb>>;

/** Answers with a page. */
export const html = (response: ServerResponse, markup: string | Buffer, type = 'text/html; charset=utf-8') =>
  response.writeHead(200, { 'content-type': type }).end(markup);
