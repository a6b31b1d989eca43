import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connectWithin } from './connect-within.ts';
import { guardedLookup, problemOfAddress } from '../push/address.ts';

/** Sets of keys and metadata of whole federations aside, documents of one provider stay far below. */
const most_bytes = 1_000_000;
/** A person waits for it. */
const patience_ms = 10_000;
const connect_ms = 3_000;

type Init = { method?: string; headers?: Record<string, string>; body?: unknown };

/**
 * `fetch` for addresses that a client named: only https of the public internet (this machine too where
 * `allows_loopback`), no redirection, an answer of bounded size in bounded time. The address that is checked is the one
 * that is connected to.
 */
export const guardedFetch =
  (allows_loopback: boolean) =>
  (address: string, { method = 'GET', headers = {}, body }: Init = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const problem = problemOfAddress(address, allows_loopback);
      if (problem) return reject(new Error(`${address}: ${problem}`));
      const url = new URL(address);
      const send = url.protocol === 'http:' ? httpRequest : httpsRequest;
      const request = send(url, {
        method,
        headers,
        lookup: guardedLookup(allows_loopback),
        signal: AbortSignal.timeout(patience_ms),
      });
      connectWithin(request, connect_ms);
      request.on('error', reject);
      request.on('response', (response) => readAll(response).then(resolve, reject));
      request.end(body === undefined || body === null ? undefined : String(body as string | URLSearchParams));
    });

const readAll = async (response: IncomingMessage): Promise<Response> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > most_bytes) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = response.statusCode ?? 502;
  const has_body = ![204, 205, 304].includes(status);
  return new Response(has_body ? Buffer.concat(chunks) : null, { status, headers });
};
