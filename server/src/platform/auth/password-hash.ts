import { hash, verify } from '@node-rs/argon2';
import { newToken } from './tokens.ts';

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/** Whether the password fits the hash. Without a hash it takes the same work, so that time does not tell who exists. */
export const verifyPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  nobody ??= hashPassword(newToken());
  return (await verify(stored ?? (await nobody), password)) && stored !== undefined;
};
