import { randomInt } from 'node:crypto';
import { keyedHash } from '../../../../platform/auth/seal.ts';
import type { Context, Viewer } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { accessFactors } from '../access.ts';
import { hasFactor, lockFactors } from '../queries.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, useRecoveryCode } from './queries.ts';

type Who = { company_id: string; employee_id: string };

const how_many = 10;
/** No letter that can be mistaken for another on paper. Ten of them are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = (): string => {
  const word = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${word.slice(0, 5)}-${word.slice(5)}`;
};

const hashOf = (ctx: Context, { company_id, employee_id }: Who, code: string): Buffer => {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return keyedHash(ctx.config.secret, 'recovery code', `${company_id}:${employee_id}`, plain);
};

/** New codes that replace the old ones, to be shown once. */
const issue = (tx: Tx, who: Who): string[] => {
  const codes = Array.from({ length: how_many }, newCode);
  const hashes = codes.map((code) => hashOf(tx.ctx, who, code));
  tx.write(deleteRecoveryCodes(tx.db, who.company_id, who.employee_id));
  tx.write(insertRecoveryCodes(tx.db, who.company_id, who.employee_id, hashes));
  return codes;
};

/** Codes for a person who is about to get their first factor; null if there is one already. */
export const firstRecoveryCodes = async (tx: Tx, who: Who): Promise<string[] | null> =>
  (await hasFactor(tx.db, who.company_id, who.employee_id)) ? null : issue(tx, who);

export const renewRecoveryCodes = (ctx: Context, viewer: Viewer) =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    await accessFactors(tx.db, viewer);
    await lockFactors(tx.db, company_id, employee_id);
    if (!(await hasFactor(tx.db, company_id, employee_id))) throw new AppError('INVALID_ACTION');
    return { recovery_codes: issue(tx, viewer) };
  });

/** Whether a recovery code is right; if so, it is used up. */
export const takeRecoveryCode = (ctx: Context, db: Db, who: Who, code: string): Promise<boolean> =>
  useRecoveryCode(db, who.company_id, who.employee_id, hashOf(ctx, who, code), new Date());
