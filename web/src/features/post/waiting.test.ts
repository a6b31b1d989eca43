import { expect, test } from 'vitest';
import type { Write } from '../../lib/writes/write.ts';
import { post } from './testing/records.ts';
import { receiptOf, withWaiting } from './waiting.ts';

const asked = post(1, { must_read_by: '2026-12-01', my_receipt: { is_asked: true, acknowledged_at: null } });
const at = '2026-11-27T12:00:00.000Z';
const receipt = (fields: Partial<Write> = {}): Write =>
  ({
    kind: 'receipt',
    subject: receiptOf(asked.post_id),
    state: 'waiting',
    body: { at },
    shown: null,
    ...fields,
  }) as Write;

test('what was read offline is shown as read at its own time, until the server refuses it', () => {
  expect(withWaiting(asked, [receipt()]).my_receipt).toEqual({ is_asked: true, acknowledged_at: at });
  expect(withWaiting(asked, [receipt({ state: 'failed' })]).my_receipt.acknowledged_at).toBeNull();
  expect(withWaiting(asked, [receipt({ subject: receiptOf('other') })]).my_receipt.acknowledged_at).toBeNull();
});

test('what the server knows stays', () => {
  const known = { is_asked: true, acknowledged_at: '2026-11-20T08:00:00.000Z' };
  expect(withWaiting({ ...asked, my_receipt: known }, [receipt()]).my_receipt).toEqual(known);
});
