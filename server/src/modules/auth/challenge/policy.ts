/** Product page: a code of a mail is good for ten minutes and five attempts; other steps are no better. */
export const challenge_ms = 10 * 60_000;
export const challenge_attempts = 5;
