import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isPublicHost, publicLookup } from './address.ts';
import { connectWithin } from './connect-within.ts';
import { OutgoingError } from './trouble.ts';

const connect_ms = 3_000;
/** A server that says nothing for this long has nothing more to say. */
const silence_ms = 4_000;
const most_redirections = 3;
const redirections = [301, 302, 303, 307, 308];

export type Wanted = {
  /** Decides by the content type before anything is read. */
  isWanted(content_type: string): boolean;
  most_bytes: number;
  /** What more bytes mean: the beginning is enough, or nothing is. */
  when_longer: 'cut' | 'refuse';
  /** For all redirections and reads together. */
  patience_ms: number;
};

export type Found = {
  /** Where the last redirection led. */
  address: string;
  content_type: string;
  content: Buffer;
};

/** Whether an address can be a public web page, judging by its spelling: http on port 80 or https on port 443. */
const isPublicPage = ({ protocol, port, hostname }: URL): boolean =>
  (protocol === 'http:' || protocol === 'https:') && port === '' && isPublicHost(hostname);

/** Whether a page may be requested: a public one, or one that the operator opened for previews. */
export const mayRead = (url: URL, isOpened: (url: URL) => boolean): boolean =>
  url.username === '' && url.password === '' && (isOpened(url) || isPublicPage(url));

const ask = (url: URL, signal: AbortSignal, is_opened: boolean): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, {
      // A stranger answers: no connection stays open.
      agent: false,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; Plaudit link preview)',
      },
      signal,
      timeout: silence_ms,
      ...(!is_opened && { lookup: publicLookup }),
    });
    connectWithin(request, connect_ms);
    request.on('timeout', () => request.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    request.on('error', reject);
    request.on('response', resolve);
    request.end();
  });

const read = async (response: IncomingMessage, { most_bytes, when_longer }: Wanted): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    // Leaving the loop closes the connection.
    if (size > most_bytes && when_longer === 'refuse') throw new OutgoingError('unreadable');
    if (size >= most_bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, most_bytes);
};

/**
 * Reads a page, or a file that it names. Each redirection is checked as the first address is, and the address that is checked is
 * the one that is connected to.
 */
export const readWebPage = async (address: string, wanted: Wanted, isOpened: (url: URL) => boolean): Promise<Found> => {
  const signal = AbortSignal.timeout(wanted.patience_ms);
  let url = URL.parse(address);
  for (let hop = 0; hop <= most_redirections; hop += 1) {
    if (!url || !mayRead(url, isOpened)) throw new OutgoingError('not_allowed');
    // One hop follows from the one before.
    const response = await ask(url, signal, isOpened(url));
    try {
      const {
        location,
        'content-type': content_type = '',
        'content-encoding': encoding = 'identity',
      } = response.headers;
      if (redirections.includes(response.statusCode as number) && location) {
        url = URL.parse(location, url);
        continue;
      }
      if (response.statusCode !== 200 || encoding !== 'identity' || !wanted.isWanted(content_type)) {
        throw new OutgoingError('unreadable');
      }
      return { address: url.href, content_type, content: await read(response, wanted) };
    } finally {
      response.destroy();
    }
  }
  throw new OutgoingError('unreadable');
};
