import { createHash } from 'node:crypto';

export type Ballot = { poll_id: string; employee_id: string; option_ids: readonly string[]; ballot_key: string };

/**
 * The stored form of an anonymous vote: a digest that says nothing without the key, which stays on the device. With its 256
 * random bits, no one finds the choice by trying them all.
 */
export const commitmentOf = ({ poll_id, employee_id, option_ids, ballot_key }: Ballot): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([poll_id, employee_id, option_ids.toSorted(), ballot_key]))
    .digest();
