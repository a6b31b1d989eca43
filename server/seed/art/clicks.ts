/** Samples a second, one byte each: as a telephone sounds. */
const sample_rate = 8000;
const seconds = 6;
/** When the switch is pressed, in seconds: slowly, and then as one does who can't stop. */
const presses = [0.6, 1.5, 2.6, 3.2, 3.7, 4.1, 4.4, 4.65, 4.85];
/** It comes up again this much later, and softer. */
const release_s = 0.16;

/** A spring that snaps: noise and two high tones that are gone after a few hundredths of a second. */
const click = (passed_s: number, loudness: number): number => {
  if (passed_s < 0 || passed_s > 0.06) return 0;
  const tone = Math.sin(passed_s * 2 * Math.PI * 1850) + 0.6 * Math.sin(passed_s * 2 * Math.PI * 3100);
  const noise = Math.sin(passed_s * 91_337) * Math.sin(passed_s * 47_123);
  return loudness * Math.exp(-passed_s * 90) * (0.5 * tone + 0.5 * noise);
};

/** The room around it is never quite silent. */
const room = (at: number): number => 0.012 * Math.sin(at * 0.37) * Math.sin(at * 0.0113);

const sound = Array.from({ length: sample_rate * seconds }, (_sample, at) => {
  const now = at / sample_rate;
  const clicks = presses.map((press) => click(now - press, 0.9) + click(now - press - release_s, 0.5));
  return Math.max(
    -1,
    Math.min(
      1,
      clicks.reduce((all, one) => all + one, room(at)),
    ),
  );
});

/** A WAV file: 8 bits, one channel. */
const wav = (): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sample_rate, 24);
  head.writeUInt32LE(sample_rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, Buffer.from(sound.map((sample) => Math.round(128 + sample * 127)))]);
};

const bars = 64;
const loudness = Array.from({ length: bars }, (_bar, at) => {
  const part = sound.slice((at * sound.length) / bars, ((at + 1) * sound.length) / bars);
  return Math.round(part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * 100);
});

/** A switch that is pressed again and again, as someone recorded it for a colleague. */
export const clicks = { content: wav, duration_ms: seconds * 1000, waveform: loudness } as const;
