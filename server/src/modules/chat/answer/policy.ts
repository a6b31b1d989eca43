import { z } from 'zod';
import { id } from '@plaudit/contract/schema';
import { isSigned, sign } from '../../../platform/files/signature.ts';

const purpose = 'answer a push';
const life_ms = 86_400_000;

const claim = z.tuple([id, id, z.string(), id, z.number(), z.number()]);

/** The push that a device shows, as far as its person may answer it from there. */
export type Shown = {
  company_id: string;
  employee_id: string;
  device_id: string;
  conversation_id: string;
  seq: number;
};

/** Says, signed by this server, which conversation may be answered from which device; for a day. */
export const answerToken = (secret: Buffer, shown: Shown, now: Date): string => {
  const { company_id, employee_id, device_id, conversation_id, seq } = shown;
  const parts = [company_id, employee_id, device_id, conversation_id, seq, now.getTime() + life_ms];
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${sign(secret, purpose, [payload])}`;
};

/** What a token says; undefined if this server has not signed it, or its day is over. */
export const readAnswerToken = (secret: Buffer, token: string, now: Date): Shown | undefined => {
  const [payload = '', signature = ''] = token.split('.');
  if (!isSigned(secret, purpose, [payload], signature)) return undefined;
  const parts = claim.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const [company_id, employee_id, device_id, conversation_id, seq, ends_at] = parts;
  if (ends_at < now.getTime()) return undefined;
  return { company_id, employee_id, device_id, conversation_id, seq };
};
