import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another site, which the server reads when people link to it. */
export const startPage = async (markup: string): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(markup),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/story`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
