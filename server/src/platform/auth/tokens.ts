import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that nobody can guess: 32 random bytes as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored instead of a token. Without salt or stretching: nobody guesses 256 random bits. */
export const hashToken = (token: string): Buffer => digest('sha256', token, 'buffer');

/** Whether two digests are equal, in a time that does not say where they differ. */
export const isSameHash = (left: Buffer | null, right: Buffer): boolean =>
  left !== null && left.length === right.length && timingSafeEqual(left, right);
