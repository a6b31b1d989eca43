import { createPublicKey } from 'node:crypto';
import { z } from 'zod';

const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((text) => Buffer.from(text, 'base64url').length === length, `must be ${length} bytes`)
    .transform((text) => text.replace(/=+$/, ''));

/** What a browser hands out (Push API, `PushSubscription.toJSON()`). */
const subscription = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: bytes(65).refine((key) => isPoint(key), 'must be a key of P-256'), auth: bytes(16) }),
});
export type Subscription = z.output<typeof subscription>;

const isPoint = (key: string): boolean => {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
    return point[0] === 4;
  } catch {
    return false;
  }
};

/** The subscription of a web push token, or a sentence about what is wrong with it. */
export const readSubscription = (token: string): Subscription | string => {
  try {
    const result = subscription.safeParse(JSON.parse(token));
    const [issue] = result.error?.issues ?? [];
    return result.data ?? `${issue?.path.join('.')}: ${issue?.message}`;
  } catch {
    return 'not the JSON of a subscription';
  }
};
