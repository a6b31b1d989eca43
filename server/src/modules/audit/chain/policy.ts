import { createHash, randomBytes } from 'node:crypto';

/** What a link vouches for. Its words are there as a digest, so that they can be erased without breaking the chain. */
export type Link = {
  company_id: string;
  chain_no: number;
  audit_id: string;
  created_at: Date;
  actor_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  undoes: string | null;
  /** The program that acted, if no person did. */
  actor_program: string | null;
  words_digest: Buffer;
};

/** What a link says in words, which may be about people. */
export type Words = { subject_label: string; before: unknown; after: unknown };

export const newSalt = (): Buffer => randomBytes(16);

/** SHA-256 over the words. The salt keeps anyone who has only the digest from guessing names until one fits. */
export const digestOf = (salt: Buffer, { subject_label, before, after }: Words): Buffer =>
  createHash('sha256')
    .update(salt)
    .update(stable([subject_label, before, after]))
    .digest();

/** JSON with the fields of every object sorted by name: the database keeps them in an order of its own. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** SHA-256 over the hash of the link before (none for the first) and everything that this one says. */
export const hashOf = (previous: Buffer | null, link: Link): Buffer => {
  const { company_id, chain_no, audit_id, created_at, actor_id, action } = link;
  const { subject_kind, subject_id, undoes, words_digest, actor_program } = link;
  const subject = [subject_kind, subject_id];
  return createHash('sha256')
    .update(previous ?? '')
    .update(
      stable([
        company_id,
        chain_no,
        audit_id,
        created_at.toISOString(),
        actor_id,
        action,
        subject,
        words_digest.toString('hex'),
        undoes,
        // Links from before there were programs have no such field.
        ...(actor_program === null ? [] : [actor_program]),
      ]),
    )
    .digest();
};
