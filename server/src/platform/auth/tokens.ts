import { hash as digest, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that no one can guess: 32 random bytes as 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored instead of a token. Without salt or stretching: no one guesses 256 random bits. */
export const hashToken = (token: string): Buffer => digest('sha256', token, 'buffer');

/** Whether two digests are equal, in a time that does not reveal where they differ. */
export const isSameHash = (left: Buffer | null, right: Buffer): boolean =>
  left !== null && left.length === right.length && timingSafeEqual(left, right);
