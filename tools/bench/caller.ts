import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import type { Headers } from './company.ts';

type Options<E extends Endpoint> = { body?: BodyInput<E>; query?: QueryInput<E> };
export type Caller = <E extends Endpoint>(endpoint: E, options: Options<E>) => Promise<ResponseOf<E>>;

const ask = async (url: string, headers: Headers, endpoint: Endpoint, { body, query }: Options<Endpoint>) => {
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  return fetch(`${url}/api${endpoint.path}?${search}`, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** Makes calls as one person, one after the other as they are awaited. */
export const callerOf =
  (url: string, headers: Headers): Caller =>
  async (endpoint, options) => {
    const response = await ask(url, headers, endpoint, options);
    const json = (await response.json()) as { data: never; error_code?: string };
    if (!response.ok) throw new Error(`${endpoint.path}: ${response.status} ${json.error_code}`);
    return json.data;
  };

/** Takes a file out, to its end; how many bytes it has. */
export const download = async (
  url: string,
  headers: Headers,
  endpoint: Endpoint,
  query: Record<string, string> = {},
): Promise<number> => {
  const response = await ask(url, headers, endpoint, { query } as Options<Endpoint>);
  if (!response.ok) throw new Error(`${endpoint.path}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
};
