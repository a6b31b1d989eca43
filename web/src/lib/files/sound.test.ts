import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { fakeSound } from './testing/fake-sound.ts';
import { loudnessOf, readSound } from './sound.ts';

afterEach(() => vi.unstubAllGlobals());

test('loudness is that of the loudest moment of each part, and the loudest part has 100', () => {
  const samples = Float32Array.from([0, 0.1, -0.2, 0, 0.05, 0, 0, 0]);
  expect(loudnessOf(samples, 4)).toEqual([50, 100, 25, 0]);
  expect(loudnessOf(samples, 3)).toEqual([50, 100, 0]);
  expect(loudnessOf(samples, 100)).toHaveLength(8);
  expect(loudnessOf(new Float32Array(4), 2)).toEqual([0, 0]);
  expect(loudnessOf(new Float32Array(1000), 1000)).toHaveLength(limits.waveform_length);
});

test('a recording is read whole, as far as the browser can and it is not too large', async () => {
  expect(await readSound(new Blob(['talk']))).toBeNull();
  fakeSound({ duration: 2.5, samples: [0.5, -1, 0.25, 0] });
  expect(await readSound(new Blob(['talk']))).toEqual({ duration_ms: 2500, waveform: [50, 100, 25, 0] });
  expect(await readSound(new Blob(['x'.repeat(4 * 2 ** 20 + 1)]))).toBeNull();
  fakeSound({ duration: limits.recording_ms / 1000 + 1, samples: [1] });
  expect(await readSound(new Blob(['talk']))).toBeNull();
});
