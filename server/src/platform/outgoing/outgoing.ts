import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { connectWithin } from './connect-within.ts';
import { isPublicHost, publicLookup } from './address.ts';
import { OutgoingError, outgoingError } from './trouble.ts';
import { mayRead, readWebPage, type Found, type Wanted } from './web-page.ts';

/** Sets of keys and metadata of whole federations aside, documents of one provider stay far below. */
const most_bytes = 1_000_000;
/** An answer that no one reads is awaited, so that the connection serves the next request; but not for long. */
const most_unread_bytes = 2000;
const gone = new Set(['ECONNRESET', 'EPIPE']);
/** A person waits for it. */
const usual_patience_ms = 10_000;
const connect_ms = 3_000;

type Init = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** False if the status is enough: then nothing of the answer is kept. */
  reads_answer?: boolean;
  /** How long an answer may take as a whole. */
  patience_ms?: number;
};

/**
 * The only way to addresses that people give, and to those that such an address names: https of the public internet (for pages
 * that people link to, http as well), and what the operator opened inside, for pages apart. Addresses set by an operator (email,
 * storage, push keys) have ways of their own.
 */
export type Outgoing = {
  /** Why this address must not be requested, judging by its spelling; null if it may. */
  problemOf(address: string): string | null;
  /** Whether a browser may be sent to this address: a page on https, or one that the operator opened. */
  isPage(address: string): boolean;
  /**
   * Asks; follows no redirection, and takes an answer of bounded size in bounded time. The address that is checked is the
   * one that is connected to. Rejects with an OutgoingError when no answer comes.
   */
  fetch(address: string, init?: Init): Promise<Response>;
  /** Whether a page that people link to may be read, judging by its spelling: of the public web, or opened for previews. */
  mayRead(address: string): boolean;
  /** Reads it, following few redirections, with limits on time and size. Rejects with an OutgoingError if nothing wanted comes. */
  read(address: string, wanted: Wanted): Promise<Found>;
  close(): void;
};

const hostOf = ({ protocol, hostname }: URL): string => `${protocol}//${hostname}`;

/** Whether an address is at one of these origins: scheme, name and port; `*` as the port is any. */
const isAt = (origins: readonly string[]): ((url: URL) => boolean) => {
  const opened = new Set(
    origins.map((text) => (text.endsWith(':*') ? hostOf(new URL(text.slice(0, -2))) + ':*' : new URL(text).origin)),
  );
  return (url) => opened.has(url.origin) || opened.has(`${hostOf(url)}:*`);
};

/**
 * What may be requested inside the internal network: `internal_origins` by what companies set up, which shows people nothing of
 * the answers, and `preview_origins` by links, which shows them the pages.
 */
export const createOutgoing = (
  internal_origins: readonly string[],
  preview_origins: readonly string[] = [],
): Outgoing => {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const [isOpened, isShown] = [isAt(internal_origins), isAt(preview_origins)];

  const problemOf = (address: string): string | null => {
    const url = URL.parse(address);
    if (!url) return 'Enter a valid address';
    if (url.username || url.password) return 'Enter an address without a user name or password';
    if (isOpened(url)) return null;
    if (url.protocol !== 'https:') return 'Enter an address that begins with https://';
    return isPublicHost(url.hostname) ? null : 'Enter an address on the public internet';
  };

  const ask = (address: string, init: Init): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', headers = {}, body, reads_answer = true, patience_ms = usual_patience_ms } = init;
      const url = new URL(address);
      const is_plain = url.protocol === 'http:';
      const request = (is_plain ? httpRequest : httpsRequest)(url, {
        method,
        headers,
        agent: is_plain ? agents.http : agents.https,
        signal: AbortSignal.timeout(patience_ms),
        ...(!isOpened(url) && { lookup: publicLookup }),
      });
      connectWithin(request, connect_ms);
      request.on('error', (error) => {
        // The other side closed an idle connection just as it was used again. Browsers retry here too.
        if (request.reusedSocket && gone.has((error as NodeJS.ErrnoException).code ?? '')) resolve(ask(address, init));
        else reject(error);
      });
      request.on('response', (response) => read(response, reads_answer).then(resolve, reject));
      request.end(body === undefined || body === null ? undefined : bytesOf(body));
    });

  return {
    problemOf,
    isPage: (address) => {
      const url = URL.parse(address);
      return url !== null && (url.protocol === 'https:' || isOpened(url));
    },
    fetch: async (address, init = {}) => {
      if (problemOf(address)) throw new OutgoingError('not_allowed');
      return ask(address, init).catch((error: unknown) => {
        throw outgoingError(error);
      });
    },
    mayRead: (address) => {
      const url = URL.parse(address);
      return url !== null && mayRead(url, isShown);
    },
    read: (address, wanted) =>
      readWebPage(address, wanted, isShown).catch((error: unknown) => {
        throw outgoingError(error);
      }),
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
};

const bytesOf = (body: unknown): Buffer | string =>
  Buffer.isBuffer(body) ? body : String(body as string | URLSearchParams);

const read = async (response: IncomingMessage, reads_answer: boolean): Promise<Response> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > (reads_answer ? most_bytes : most_unread_bytes)) {
      if (reads_answer) throw new OutgoingError('unreadable');
      break;
    }
    if (reads_answer) chunks.push(chunk);
  }
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = response.statusCode as number;
  const has_body = reads_answer && ![204, 205, 304].includes(status);
  return new Response(has_body ? Buffer.concat(chunks) : null, { status, headers });
};
