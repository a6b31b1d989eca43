import type { AuthKind, BodyOf, Endpoint, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Readable } from 'node:stream';
import type { Context, Viewer } from '../context.ts';

type ViewerOf<Auth extends AuthKind> = Auth extends 'session' ? Viewer : Auth extends 'public' ? null : Viewer | null;

/** A call, checked: signed in, permitted, its module on, and of the shape that the contract asks for. */
export type Call<E extends Endpoint = Endpoint> = {
  body: BodyOf<E>;
  query: QueryOf<E>;
  viewer: ViewerOf<E['auth']>;
  /** The token for the caller's next call; null if no one is signed in. */
  access_token: string | null;
  /** Network address of the caller, for throttles; the browser's description of itself, for the list of sessions. */
  ip: string;
  user_agent: string;
  /** The secret that identifies the device, or claims to, and the function that gives the app a new one. */
  device_secret: string | null;
  keepDevice(secret: string): void;
  /** Scheme and host that the caller used to reach this server, for addresses that must be whole. */
  origin: string;
  /** Whether a browser will show the answer, as after a link or a redirect: a person then reads it. */
  is_navigation: boolean;
};

export type Handler<E extends Endpoint> = (ctx: Context, call: Call<E>) => Promise<ResponseOf<E>>;

export type Route = { endpoint: Endpoint; handle(ctx: Context, call: Call<never>): Promise<unknown> };

/** Joins an endpoint of the contract to the function that answers it. */
export const bind = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({ endpoint, handle });

/** A file as an answer; `content` is destroyed when the caller goes away early. */
export type FileAnswer = { file_name: string; content: Readable };

/** The same for an endpoint that answers with a file. */
export const bindFile = <E extends Endpoint & { file?: string }>(
  endpoint: E,
  handle: (ctx: Context, call: Call<E>) => Promise<FileAnswer>,
): Route => ({ endpoint, handle });
