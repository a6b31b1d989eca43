import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { connectWithin } from '../http/connect-within.ts';
import { connect_ms, patience_ms } from './outcome.ts';

export type Posted = { status: number; retry_after: string | undefined; text: string };

/** Enough of an answer to tell what is wrong; the rest is not read. */
const answer_bytes = 2000;

/**
 * Posts to an address that a client named: `lookup` decides where it may lead, redirections are not followed, and neither
 * time nor memory is at the mercy of whoever answers. Rejects when no answer comes.
 */
export const post = (
  address: string,
  headers: Record<string, string>,
  body: Buffer,
  lookup: LookupFunction,
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
    const request = send(url, { method: 'POST', headers, lookup, signal: AbortSignal.timeout(patience_ms) });
    connectWithin(request, connect_ms);
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      const finish = () => {
        resolve({ status: response.statusCode ?? 0, retry_after: response.headers['retry-after'], text });
        response.destroy();
      };
      response.setEncoding('utf8').on('error', reject).on('end', finish);
      response.on('data', (chunk: string) => {
        text = (text + chunk).slice(0, answer_bytes);
        if (text.length === answer_bytes) finish();
      });
    });
    request.end(body);
  });
