/** Product page: an emailed code is valid for ten minutes and five attempts; the same goes for other steps. */
export const challenge_ms = 10 * 60_000;
export const challenge_attempts = 5;
