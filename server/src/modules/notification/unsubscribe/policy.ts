import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { notificationKind } from '@plaudit/contract/notification/endpoints';
import { kindNamed } from '@plaudit/contract/notification/former';
import { id } from '@plaudit/contract/schema';

const claim = z.tuple([id, id, notificationKind]);

export type Unsubscription = { company_id: string; employee_id: string; kind: z.infer<typeof notificationKind> };

const sign = (secret: Buffer, payload: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest();

/** Says, signed by this server, whose emails of which kind to stop; it never expires, because emails don't. */
export const unsubscribeToken = (secret: Buffer, { company_id, employee_id, kind }: Unsubscription): string => {
  const payload = Buffer.from(JSON.stringify([company_id, employee_id, kind])).toString('base64url');
  return `${payload}.${sign(secret, payload).toString('base64url')}`;
};

/** What a token says; undefined when this server has not signed it. */
export const readUnsubscribeToken = (secret: Buffer, token: string): Unsubscription | undefined => {
  const [payload = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secret, payload)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [company_id, employee_id, kind] = claim.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return { company_id, employee_id, kind: kindNamed(kind) };
};
