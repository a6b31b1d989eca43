import { randomInt } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../platform/auth/seal.ts';

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The stored form of a code: valid for its challenge alone. */
export const codeHash = ({ secret }: Pick<Config, 'secret'>, challenge_id: string, code: string): Buffer =>
  keyedHash(secret, 'sign-in code', challenge_id, code.replaceAll(/\s/g, ''));
