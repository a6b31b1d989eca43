import { expect, test } from 'vitest';
import { digestOf, hashOf, type Link, newSalt } from './policy.ts';

const salt = Buffer.alloc(16, 1);
const words = { subject_label: 'Ada', before: { b: 1, a: { d: [2, 1], c: null } }, after: null };
const link: Link = {
  company_id: 'c',
  chain_no: 7,
  audit_id: 'a',
  created_at: new Date('2026-11-27T12:00:00Z'),
  actor_id: 'p',
  action: 'x.changed',
  subject_kind: 'x',
  subject_id: 's',
  undoes: null,
  actor_program: null,
  words_digest: Buffer.from('00ff', 'hex'),
};

test('a digest doesn’t depend on the order of fields, and depends on everything else, with its salt', () => {
  const digest = digestOf(salt, words);
  const sorted = { subject_label: 'Ada', before: { a: { c: null, d: [2, 1] }, b: 1 }, after: null };
  expect(digestOf(salt, sorted)).toEqual(digest);
  const others = [
    digestOf(Buffer.alloc(16, 2), words),
    digestOf(salt, { ...words, subject_label: 'Bea' }),
    digestOf(salt, { ...words, before: { b: 1, a: { d: [1, 2], c: null } } }),
    digestOf(salt, { ...words, after: {} }),
  ];
  expect(others.filter((other) => other.equals(digest))).toEqual([]);
  expect(newSalt()).toHaveLength(16);
  expect(newSalt()).not.toEqual(newSalt());
});

test('a hash depends on the link before and on every field', () => {
  const changes: Partial<Link>[] = [
    {},
    { company_id: 'd' },
    { chain_no: 8 },
    { audit_id: 'b' },
    { created_at: new Date('2026-11-27T12:00:01Z') },
    { actor_id: null },
    { action: 'y.changed' },
    { subject_kind: 'y' },
    { subject_id: null },
    { undoes: 'u' },
    { actor_program: 'scim' },
    { words_digest: Buffer.from('00fe', 'hex') },
  ];
  const hashes = changes.map((change) => hashOf(null, { ...link, ...change }).toString('hex'));
  const after = [Buffer.alloc(32), Buffer.alloc(32, 1)].map((previous) => hashOf(previous, link).toString('hex'));
  expect(new Set([...hashes, ...after]).size).toBe(changes.length + 2);
});

// Chains that companies have already: a change of either makes all of them look forged.
test('hashes stay what they are, with a program and without', () => {
  expect(digestOf(salt, words).toString('hex')).toMatchInlineSnapshot(
    `"c1d6acdb2dabed63e97c13886b3f43809a04bae9c539432760bae21a98236e8e"`,
  );
  expect(hashOf(null, link).toString('hex')).toMatchInlineSnapshot(
    `"ebf492a1068c76eaebf8d3a2e3c3560ef55aa7c6546233cec07fc8dae24a6f59"`,
  );
  expect(hashOf(Buffer.alloc(32), { ...link, actor_program: 'scim' }).toString('hex')).toMatchInlineSnapshot(
    `"4f5eaaa7e5d6488ed46d5b764f237453f56b19a0f93febddf0c47c8f2bab905c"`,
  );
});
