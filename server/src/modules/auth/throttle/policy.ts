/** How many wrong guesses are free, after which each one doubles the wait, from one second up to `max_seconds`. */
export type Patience = { free: number; max_seconds: number };

/** One person mistypes a few times; five minutes stop a guesser, and let the owner in after a coffee. */
const account_patience: Patience = { free: 5, max_seconds: 300 };

/** Many people share the address of one office. */
const address_patience: Patience = { free: 50, max_seconds: 900 };

/** Mails on request: enough for a person who looks into the wrong mailbox, too few to fill one. */
export const mail_patience: Patience = { free: 3, max_seconds: 3600 };

/** A way in, with what is counted on it: tries at one account, and from one network address. */
export type Door = { account: readonly [kind: string, Patience]; address: readonly [kind: string, Patience] };

const address = ['address', address_patience] as const;

export const password_door: Door = { account: ['account', account_patience], address };

/** Asking for codes by mail: a whole office does so at nine in the morning. */
export const code_request_door: Door = {
  account: ['code', { free: 5, max_seconds: 3600 }],
  address: ['codes', { free: 300, max_seconds: 900 }],
};

/** A million codes, five tries for each mail: twenty in a row are four mails, and nobody's own mistakes. */
export const code_door: Door = { account: ['code-guess', { free: 20, max_seconds: 3600 }], address };

/** Shared devices at a gate: each person their own tries. Ten wrong PINs in all lock one until an administrator helps. */
export const pin_door: Door = { account: ['pin', account_patience], address };

/** Whoever guesses here knows the password already. */
export const factor_door: Door = { account: ['factor', { free: 10, max_seconds: 3600 }], address };
