import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWrite } from '../../../../lib/writes/testing/writes.ts';
import type { Write } from '../../../../lib/writes/write.ts';
import type { Outgoing } from '../../outgoing.ts';
import { UnsentStrip } from './unsent-strip.tsx';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const one = (n: number, more: Partial<Write> = {}) => ({ ...aWrite(n, 'a'), ...more }) as Write<Outgoing>;
const drawn = (...outgoing: Write<Outgoing>[]) => renderToStaticMarkup(<UnsentStrip outgoing={outgoing} />);

test('several messages that wait have one way to send or discard them all; one alone, and what is just sent, has none', () => {
  const failed = one(1, { state: 'failed' });
  expect(drawn(failed, one(2))).toContain('unsent.retry');
  expect(drawn(failed, one(2))).toContain('unsent.discard');
  expect(drawn(failed)).toBe('');
  expect(drawn(one(1), one(2))).toBe('');
  vi.stubGlobal('navigator', { onLine: false });
  expect(drawn(one(1), one(2))).toContain('unsent.discard');
  // There is nothing to send again: they go as soon as there is a network.
  expect(drawn(one(1), one(2))).not.toContain('unsent.retry');
});
