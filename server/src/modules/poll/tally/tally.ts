import type { Tx } from '../../../platform/db/transact.ts';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import type { Facts } from '../queries.ts';
import { findTally } from './queries.ts';

type At = { company_id: string; poll_id: string };

const purpose = 'poll tally';
const width = 4;

/** The votes of an anonymous poll, answer by answer. The thread is locked. */
export const openTally = async (tx: Tx, at: At, { options }: Pick<Facts, 'options'>): Promise<number[]> => {
  const tally = await findTally(tx.db, at);
  if (!tally) return options.map(({ votes_count }) => votes_count);
  const bytes = unseal(tx.ctx.config.secret, purpose, at.poll_id, tally);
  return options.map((_, place) => bytes.readUInt32BE(place * width));
};

export const byOption = ({ options }: Pick<Facts, 'options'>, votes: readonly number[]): Record<string, number> =>
  Object.fromEntries(options.map(({ option_id }, place) => [option_id, votes[place] ?? 0]));

/** The same in stored form: always the same number of bytes. */
export const sealTally = (tx: Tx, { poll_id }: At, votes: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(votes.length * width);
  for (const [place, count] of votes.entries()) bytes.writeUInt32BE(count, place * width);
  return seal(tx.ctx.config.secret, purpose, poll_id, bytes);
};
