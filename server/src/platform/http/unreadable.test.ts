import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { answerUnreadable } from './unreadable.ts';

/** What a connection gets, and how it ends. */
const outcomeOf = (code: string, { destroyed = false, writable = true } = {}) => {
  const outcome: { written?: string; ended_with?: Error } = {};
  const socket = {
    destroyed,
    writable,
    write: (text: string) => (outcome.written = text),
    destroy: (error: Error) => (outcome.ended_with = error),
  };
  const error = Object.assign(new Error('unreadable'), { code });
  answerUnreadable(error, socket as unknown as Socket);
  return { ...outcome, error };
};

test.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 'The request did not arrive in time'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large', 'The headers are too large'],
  ['HPE_INVALID_METHOD', '400 Bad Request', 'This is not an HTTP request'],
])('after %s the envelope says what is wrong, and the connection ends', (code, status, message) => {
  const { written = '', ended_with, error } = outcomeOf(code);
  const [head = '', body = ''] = written.split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]);
  expect(JSON.parse(body)).toMatchObject({
    status: false,
    error_code: 'INVALID_REQUEST',
    payload: { issues: [{ message }] },
  });
  expect(ended_with).toBe(error);
});

test('no one is answered who is gone', () => {
  expect(outcomeOf('ECONNRESET')).toEqual({ error: expect.any(Error) });
  expect(outcomeOf('HPE_INVALID_METHOD', { destroyed: true })).toEqual({ error: expect.any(Error) });
  const half = outcomeOf('HPE_INVALID_METHOD', { writable: false });
  expect(half).toEqual({ ended_with: half.error, error: half.error });
});
