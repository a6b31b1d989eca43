import type { ReadReceipt } from '@plaudit/contract/chat/schema';

export type Seen = { kind: 'sent' } | { kind: 'everyone' } | { kind: 'some'; people: ReadReceipt['employee'][] };

/** What became of a message: who of the others has read it. */
export const seenBy = (receipts: readonly ReadReceipt[], seq: number): Seen => {
  const people = receipts.filter(({ read_seq }) => read_seq >= seq).map(({ employee }) => employee);
  if (people.length === 0) return { kind: 'sent' };
  return people.length === receipts.length ? { kind: 'everyone' } : { kind: 'some', people };
};

/** Receipts after someone has read further. */
export const withSeen = (
  receipts: readonly ReadReceipt[],
  { employee_id, read_seq }: { employee_id: string; read_seq: number },
): ReadReceipt[] =>
  receipts.map((one) =>
    one.employee.employee_id === employee_id ? { ...one, read_seq: Math.max(one.read_seq, read_seq) } : one,
  );
