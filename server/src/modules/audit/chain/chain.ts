import type { verifyAudit } from '@plaudit/contract/audit/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { digestOf, hashOf, newSalt } from './policy.ts';
import {
  countUnsealed,
  findHead,
  listUnsealed,
  lockHead,
  moveHead,
  readLinks,
  sealEntries,
  type Sealed,
} from './queries.ts';

export { listChains } from './queries.ts';

/** Adds entries that are not in the chain yet, in the order in which they are found. */
export const sealChain = async (ctx: Context, company_id: string): Promise<void> => {
  while (await transact(ctx, (tx) => sealPiece(tx, company_id)));
};

/** Puts everything written until now into the chain, which stops growing until the transaction ends. */
export const sealAll = async (tx: Tx, company_id: string): Promise<void> => {
  while (await sealPiece(tx, company_id));
};

/** False if there is nothing left. */
const sealPiece = async (tx: Tx, company_id: string): Promise<boolean> => {
  const head = await lockHead(tx.db, company_id);
  let chain_no = head?.chain_no ?? 0;
  let hash = head?.hash ?? null;
  const sealed = (await listUnsealed(tx.db, company_id)).map((row) => {
    chain_no += 1;
    const words_salt = newSalt();
    const words_digest = digestOf(words_salt, row);
    hash = hashOf(hash, { ...row, chain_no, words_digest });
    return {
      audit_id: row.audit_id,
      chain_no,
      hash: hash.toString('hex'),
      words_digest: words_digest.toString('hex'),
      words_salt: words_salt.toString('hex'),
    };
  });
  if (!hash || sealed.length === 0) return false;
  tx.write(sealEntries(tx.db, company_id, sealed));
  tx.write(moveHead(tx.db, { company_id, chain_no, hash }));
  return true;
};

type Verdict = ResponseOf<typeof verifyAudit>;

// Of erased words only the digest is left: the chain proves that the entry existed, and the count that words are gone.
const isAsWritten = (link: Sealed): boolean =>
  link.erased_at ? link.words_salt === null : digestOf(link.words_salt ?? empty, link).equals(link.words_digest);

const empty = Buffer.alloc(0);

/** Follows the chain of a company from its first link to its head, in batches, so that its length costs no memory. */
export const verifyChain = async ({ db }: { db: Db }, company_id: string): Promise<Verdict> => {
  const head = await findHead(db, company_id);
  const unsealed = await countUnsealed(db, company_id);
  let entries = 0;
  let erased = 0;
  let hash: Buffer | null = null;
  const verdict = (kind?: 'changed' | 'missing' | 'cut_off', chain_no = entries + 1): Verdict => ({
    entries,
    unsealed,
    erased,
    head: head ? { chain_no: head.chain_no, hash: head.hash.toString('hex') } : null,
    problem: kind ? { chain_no, kind } : null,
  });
  for (;;) {
    const links = head ? await readLinks(db, company_id, entries, head.chain_no) : [];
    if (links.length === 0) break;
    for (const link of links) {
      if (link.chain_no !== entries + 1) return verdict('missing');
      hash = hashOf(hash, link);
      if (!link.hash.equals(hash) || !isAsWritten(link)) return verdict('changed');
      if (link.erased_at) erased += 1;
      entries += 1;
    }
  }
  if (head && entries < head.chain_no) return verdict('cut_off');
  return head && hash && !head.hash.equals(hash) ? verdict('changed', entries) : verdict();
};
