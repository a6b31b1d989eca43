/** Older ones no longer look alive: their last weeks are empty. */
const fresh_ms = 7 * 86_400_000;

export const isFresh = (sample: { sample_since: Date } | undefined, now: Date): boolean =>
  sample !== undefined && now.getTime() - sample.sample_since.getTime() < fresh_ms;
