import type { IncomingMessage } from 'node:http';
import { networkOf } from '../http/network-of.ts';

type Limits = { RATE_LIMIT_PER_MINUTE?: number | undefined; TRUST_PROXY?: number | undefined };

const minute_ms = 60_000;

/** The address that a connection comes from, behind this many proxies of the operator; found as for a call. */
export const addressOf = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const past = forwarded.map((address) => address.trim()).filter(Boolean);
  return [socket.remoteAddress ?? '', ...past.reverse()].slice(0, proxies + 1).at(-1) ?? '';
};

/** Counts tries in a minute by network; false for one that is over the limit of calls. These pass by all routes, and the limiter with them. */
export const createPace = ({ RATE_LIMIT_PER_MINUTE: most = 0, TRUST_PROXY: proxies = 0 }: Limits) => {
  let begun = performance.now();
  let counts = new Map<string, number>();
  return (request: IncomingMessage): boolean => {
    if (most === 0) return true;
    if (performance.now() - begun >= minute_ms) {
      begun = performance.now();
      counts = new Map();
    }
    const network = networkOf(addressOf(request, proxies));
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= most;
  };
};
