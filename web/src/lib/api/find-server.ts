const local = /^(localhost|127\.0\.0\.1)$/;
/** A server that takes longer to name itself would not be pleasant to use. */
const wait_ms = 10_000;

/** Why an address leads to no server. The words for each are in the locale file. */
export type ServerProblem = 'not_an_address' | 'not_reached' | 'not_plaudit';

export class ServerError extends Error {
  readonly problem: ServerProblem;

  constructor(problem: ServerProblem, options?: ErrorOptions) {
    super(`No server: ${problem}`, options);
    this.problem = problem;
  }
}

/**
 * Scheme and host of what a person typed or pasted: `plaudit.example.com`, or the address of any page there. Null if it is
 * none, or not encrypted; only a server on the same machine may lack TLS.
 */
export const originOf = (typed: string): string | null => {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  const is_local = local.test(url.hostname);
  if (!is_local && !url.hostname.includes('.') && !url.hostname.startsWith('[')) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && is_local) ? url.origin : null;
};

/** The origin of the server that a person means, once it has said what it is. Throws `ServerError`. */
export const findServer = async (typed: string): Promise<string> => {
  const origin = originOf(typed);
  if (!origin) throw new ServerError('not_an_address');
  let response: Response;
  try {
    response = await fetch(`${origin}/version.json`, { cache: 'no-store', signal: AbortSignal.timeout(wait_ms) });
  } catch (cause) {
    throw new ServerError('not_reached', { cause });
  }
  const version: unknown = await response.json().catch(() => null);
  const is_plaudit = response.ok && typeof (version as { appVersion?: unknown } | null)?.appVersion === 'string';
  if (!is_plaudit) throw new ServerError('not_plaudit');
  // An address that forwards, for example from the bare domain to www, is remembered by its target.
  return originOf(response.url) ?? origin;
};
