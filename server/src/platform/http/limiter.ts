import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { networkOf } from './network-of.ts';
import { provenCompany } from './proven.ts';
import type { Config } from '../../config.ts';
import { deviceSecretOf, type Gatekeeper } from './api.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: 'default' | 'auth' | 'question' | 'callback' | 'upload' | 'report' | 'provisioning';
    endpoint?: string;
  }
}

/**
 * Share of the general limit: guessing at secrets, filling the disk and floods of errors are slowed sooner. A passkey challenge
 * guesses nothing, and every sign-in page requests one, those of a whole office at nine in the morning. An answer of a sign-on
 * provider takes up to half a second to read.
 */
const shares = {
  default: 1,
  auth: 1 / 50,
  question: 1 / 10,
  callback: 1 / 30,
  upload: 1 / 25,
  report: 1 / 50,
  provisioning: 1,
  claimed: 1 / 10,
};

/** The share of a known device when that of its network address is used up. */
const device_share = 1 / 300;
/** How often one network address may have a device looked up for that. */
const look_up_share = 1 / 10;

type Rate = keyof typeof shares;

/**
 * Directory services of many companies share few addresses: their tokens distinguish them, once they have proven to be valid.
 * All tokens of a company count together: it can make many. An unproven token counts for the address, with a lower limit: it
 * may be a guess.
 */
const limitOf = (request: FastifyRequest, rate: Rate): { rate: Rate; subject: string } => {
  const company_id = rate === 'provisioning' ? provenCompany(request) : null;
  if (company_id !== null) return { rate, subject: company_id };
  return { rate: rate === 'provisioning' ? 'claimed' : rate, subject: networkOf(request.ip) };
};

type Counted = { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number };
const isOver = (counted: Counted): counted is Counted & { isAllowed: false } =>
  !counted.isAllowed && counted.isExceeded;

/** Limits requests per minute and network address; more get 429 with `retry-after`. */
export const registerLimiter = async (
  app: FastifyInstance,
  { RATE_LIMIT_PER_MINUTE }: Config,
  { isKnownDevice }: Pick<Gatekeeper, 'isKnownDevice'>,
): Promise<void> => {
  if (RATE_LIMIT_PER_MINUTE === 0) return;
  await app.register(rateLimit, { global: false });
  const make = (name: string, share: number, subject: (request: FastifyRequest) => string) =>
    app.createRateLimit({
      max: Math.max(1, Math.round(RATE_LIMIT_PER_MINUTE * share)),
      timeWindow: 60_000,
      keyGenerator: (request) => `${name} ${subject(request)}`,
    });
  const limiters = Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      make(name, share, (request) => limitOf(request, request.routeOptions.config.rate ?? 'default').subject),
    ]),
  );
  const lookUps = make('look-up', look_up_share, ({ ip }) => networkOf(ip));
  const devices = make('device', device_share, (request) => hash('sha256', deviceSecretOf(request) ?? '', 'base64url'));

  /** A person who signs in must not wait for a stranger who shares their network address, as in an office. */
  const hasOwnShare = async (request: FastifyRequest): Promise<boolean> => {
    const secret = deviceSecretOf(request);
    if (secret === null || isOver(await lookUps(request)) || !(await isKnownDevice(secret))) return false;
    return !isOver(await devices(request));
  };
  app.addHook('onRequest', async (request) => {
    const { rate } = request.routeOptions.config;
    const limiter = rate && limiters[limitOf(request, rate).rate];
    if (!limiter) return;
    const result = await limiter(request);
    if (!isOver(result)) return;
    if (rate === 'auth' && (await hasOwnShare(request))) return;
    const seconds = result.ttlInSeconds;
    const issues = [{ path: '', message: `Too many requests. Try again in ${seconds} seconds` }];
    throw new AppError('INVALID_REQUEST', { status: 429, retry_after_seconds: seconds, payload: { issues } });
  });
};
