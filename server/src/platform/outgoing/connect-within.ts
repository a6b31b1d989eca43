import type { ClientRequest } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Gives up a request whose connection is not there in time, TLS included: most servers that never answer do not get this far. */
export const connectWithin = (request: ClientRequest, ms: number): void => {
  const timer = setTimeout(() => request.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })), ms);
  const stop = () => clearTimeout(timer);
  request.once('close', stop);
  request.once('socket', (socket) => {
    if (request.reusedSocket) stop();
    else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', stop);
  });
};
