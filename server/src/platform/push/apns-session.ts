import { connect, constants, type ClientHttp2Session, type OutgoingHttpHeaders } from 'node:http2';
import { patience_ms } from './outcome.ts';

export type ApnsAnswer = { status: number; retry_after: string | undefined; text: string };

/** Apple wants connections kept; one that has been idle for long may be dead without a sign. */
const idle_ms = 10 * 60_000;

/** One HTTP/2 connection, opened on first use and kept. */
export const createSession = (endpoint: string, ca: string | undefined) => {
  let session: ClientHttp2Session | undefined;

  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(endpoint, ca ? { ca } : {});
    session = opened;
    // A problem with the connection affects each request on it, and is reported there.
    opened.on('error', () => {});
    opened.on('goaway', () => opened.close());
    opened.setTimeout(idle_ms, () => opened.close());
    opened.unref();
    return opened;
  };

  return {
    /** Rejects when no answer comes; the connection is then given up, and the next request opens another. */
    post: (headers: OutgoingHttpHeaders, body: string): Promise<ApnsAnswer> =>
      new Promise((resolve, reject) => {
        const used = open();
        const stream = used.request({ [constants.HTTP2_HEADER_METHOD]: 'POST', ...headers });
        // The session does not keep the process; a request under way does.
        used.ref();
        const answer: ApnsAnswer = { status: 0, retry_after: undefined, text: '' };
        stream.setTimeout(patience_ms, () => {
          stream.close(constants.NGHTTP2_CANCEL);
          used.destroy();
          reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
        });
        stream.on('response', (received) => {
          answer.status = Number(received[constants.HTTP2_HEADER_STATUS]);
          const retry_after = received['retry-after'];
          if (typeof retry_after === 'string') answer.retry_after = retry_after;
        });
        stream.setEncoding('utf8').on('data', (chunk: string) => (answer.text = (answer.text + chunk).slice(0, 2000)));
        stream.on('error', reject);
        stream.on('close', () => {
          used.unref();
          if (answer.status > 0) resolve(answer);
          else reject(Object.assign(new Error('no answer'), { code: 'ECONNRESET' }));
        });
        stream.end(body);
      }),
    close: () => session?.destroy(),
  };
};
