import { vi } from 'vitest';

/** A browser that reads every recording as this sound. */
export const fakeSound = ({ duration, samples }: { duration: number; samples: readonly number[] }): void => {
  class FakeContext {
    decodeAudioData = async () => ({ duration, getChannelData: () => Float32Array.from(samples) });
  }
  vi.stubGlobal('OfflineAudioContext', FakeContext);
};
