import { expect, test } from 'vitest';
import { seenBy, withSeen } from './seen.ts';

const receipt = (employee_id: string, read_seq: number) => ({
  employee: { employee_id, first_name: employee_id, last_name: '', position_title: '', profile_url: null },
  read_seq,
});
const receipts = [receipt('ana', 4), receipt('ben', 2)];

test('a message is sent, seen by some, or seen by everyone who shows it', () => {
  expect(seenBy(receipts, 5)).toEqual({ kind: 'sent' });
  expect(seenBy(receipts, 3)).toMatchObject({ kind: 'some', people: [{ employee_id: 'ana' }] });
  expect(seenBy(receipts, 2)).toEqual({ kind: 'everyone' });
  expect(seenBy([], 2)).toEqual({ kind: 'sent' });
});

test('people read forward only, and strangers are not added', () => {
  const read = (employee_id: string, read_seq: number) =>
    withSeen(receipts, { employee_id, read_seq }).map((one) => one.read_seq);
  expect(read('ben', 3)).toEqual([4, 3]);
  expect(read('ana', 1)).toEqual([4, 2]);
  expect(read('eve', 9)).toEqual([4, 2]);
});
