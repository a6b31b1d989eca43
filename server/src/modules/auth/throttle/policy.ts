/** How many wrong guesses are free, after which each one doubles the wait, from one second up to `max_seconds`. */
export type Patience = { free: number; max_seconds: number };

/** One person mistypes a few times; five minutes stop a guesser, and let the owner in after a coffee. */
export const account_patience: Patience = { free: 5, max_seconds: 300 };

/** Many people share the address of one office. */
export const address_patience: Patience = { free: 50, max_seconds: 900 };

/** Mails on request: enough for a person who looks into the wrong mailbox, too few to fill one. */
export const mail_patience: Patience = { free: 3, max_seconds: 3600 };
