import { limits } from '@plaudit/contract/limits';

/** Larger files are not taken into memory whole. */
const most_bytes = 4 * 2 ** 20;
/** Enough for how loud it is, and little for a phone to keep. */
const sample_rate = 8000;
/** As many bars as a message on a phone has room for. */
const bars = 64;

export type Sound = { duration_ms: number; waveform: number[] };

/** How loud it is in each of `count` parts of equal length, from 0 to 100: the loudest one has 100. */
export const loudnessOf = (samples: Float32Array, count: number): number[] => {
  const parts = Math.min(count, samples.length, limits.waveform_length);
  const peaks = Array.from({ length: parts }, (_part, at) => {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((edge * samples.length) / parts));
    let peak = 0;
    for (let place = from as number; place < (to as number); place += 1) {
      peak = Math.max(peak, Math.abs(samples[place] as number));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return peaks.map((peak) => (loudest === 0 ? 0 : Math.round((peak / loudest) * 100)));
};

/** The length and loudness of a recording; null if it is large, or this browser can't read it. */
export const readSound = async (file: Blob): Promise<Sound | null> => {
  if (file.size > most_bytes || typeof OfflineAudioContext === 'undefined') return null;
  const context = new OfflineAudioContext(1, 1, sample_rate);
  const sound = await context.decodeAudioData(await file.arrayBuffer());
  const duration_ms = Math.round(sound.duration * 1000);
  if (duration_ms === 0 || duration_ms > limits.recording_ms) return null;
  return { duration_ms, waveform: loudnessOf(sound.getChannelData(0), bars) };
};
