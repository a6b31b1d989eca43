import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { ModuleName } from './company/modules.ts';
import type { Permission, Requirement } from './people/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `session`: the four headers are required. `public`: none is read. `optional`: read when present. */
export type AuthKind = 'session' | 'public' | 'optional';

/**
 * How much a call asks of the database. `question`: it can look at everyone in a company. `bulk`: it reads or moves much of a
 * company at once.
 */
export type Load = 'usual' | 'question' | 'bulk';

/**
 * One call of the API: everything that the server binds, the client types, and OpenAPI publishes.
 * `body` goes with POST and PATCH, `query` with every method; `response` is `data` of a success. A DELETE has a body only for
 * optional text that must not be part of an address.
 */
export type Endpoint<
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Response extends z.ZodType = z.ZodType,
  Auth extends AuthKind = AuthKind,
  Idempotent extends boolean = boolean,
> = {
  method: Method;
  /** Path under the service prefix `/api`. */
  path: string;
  summary: string;
  auth: Auth;
  /** The caller needs any one of a list, or what `{all, any}` says. The server checks it before the handler runs. */
  permissions?: readonly Permission[] | Requirement;
  /** The call is refused while the company has this module off. */
  module?: ModuleName;
  /** Also open to a session that can do nothing but set up the second factor its company asks for. */
  while_enrolling?: true;
  /** Of a POST: it changes nothing, its question is only too long for an address. People who look at the sample company can ask it. */
  reads?: true;
  /** Takes an `idempotency-key` header: the same key replays the same answer. No other call is sent later from a queue. */
  idempotent?: Idempotent;
  /** Slow-down class of the limiter; `auth` is for calls that guess at secrets. */
  rate?: 'default' | 'auth' | 'question' | 'callback' | 'upload';
  /** If not usual. `composed`: a question if the criterias in the body make a large one. */
  load?: Exclude<Load, 'usual'> | 'composed';
  body?: Body;
  /** The body may also come as a form of the browser (`application/x-www-form-urlencoded`). */
  form?: boolean;
  /** `redirect`: a success leads the browser to `location` of the response. `xml`: it is the text `xml` of the response. */
  answers?: 'redirect' | 'xml';
  /** The error code for a body of the wrong shape, if the catalog has one for it; otherwise INVALID_REQUEST. */
  invalid_body?: ErrorCode;
  query?: Query;
  response: Response;
  /** Content type of an answer that is a file instead of JSON. `response` is then `attachment`: what its headers say. */
  file?: string;
  /** Codes besides INVALID_REQUEST, AUTH_INVALID_TOKEN and NO_PERMISSION that this call raises. */
  errors?: readonly ErrorCode[];
};

/**
 * Whether a session that looks at the sample company can make this call: one that only reads. Files and other large answers are
 * left out.
 */
export const isLook = ({ method, reads, file, load }: Pick<Endpoint, 'method' | 'reads' | 'file' | 'load'>): boolean =>
  (method === 'GET' || reads === true) && file === undefined && load !== 'bulk';

/** Declares an endpoint; gives its literal types to server and client. */
export const endpoint = <
  Response extends z.ZodType,
  const Auth extends AuthKind,
  Body extends z.ZodType | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  const Idempotent extends boolean = false,
>(
  descriptor: Endpoint<Body, Query, Response, Auth, Idempotent>,
): Endpoint<Body, Query, Response, Auth, Idempotent> => descriptor;

// A field that may be left out has the type of its schema or undefined: without a schema only undefined remains.
type Parsed<Schema> = [Schema] extends [undefined] ? undefined : z.output<Extract<Schema, z.ZodType>>;
type Given<Schema> = [Schema] extends [undefined] ? undefined : z.input<Extract<Schema, z.ZodType>>;

/** What a handler gets, after validation. */
export type BodyOf<E extends Endpoint> = Parsed<E['body']>;
export type QueryOf<E extends Endpoint> = Parsed<E['query']>;
/** What a caller passes, before defaults. */
export type BodyInput<E extends Endpoint> = Given<E['body']>;
export type QueryInput<E extends Endpoint> = Given<E['query']>;
/** What a caller gets, and a handler returns. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
