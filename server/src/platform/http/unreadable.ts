import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { invalidRequest } from '../errors.ts';
import { envelope } from './reply.ts';

const kinds: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
};

/** Answers what can't be read as a request, before there is one: in the envelope, and then the connection ends. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = kinds[error.code ?? ''] ?? [400, 'This is not an HTTP request'];
  const body = JSON.stringify(envelope(invalidRequest('', message)));
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  if (socket.writable) socket.write(head + body);
  socket.destroy(error);
};
