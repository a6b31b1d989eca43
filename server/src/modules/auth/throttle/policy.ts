/** How many wrong guesses are free, after which each one doubles the wait, from one second up to `max_seconds`. */
export type Patience = { free: number; max_seconds: number };
/** What is counted, and how patiently. */
export type Counter = readonly [kind: string, Patience];

/** One person mistypes a few times; five minutes stop a guesser, and let the owner in after a coffee. */
const account_patience: Patience = { free: 5, max_seconds: 300 };

/** Many people share the network address of one office, and on devices that are new to them they all wait for each other. */
const address_patience: Patience = { free: 50, max_seconds: 300 };

/** Emails on request: enough for a person who looks into the wrong mailbox, too few to fill one. */
export const mail_patience: Patience = { free: 3, max_seconds: 900 };

/**
 * A way in, with what it counts: tries at one account, and from one network address. Devices that opened the account before are
 * counted separately from strangers, and not by their network address.
 */
export type Door = { account: Counter; address: Counter | null };

const address: Counter = ['address', address_patience];

export const password_door: Door = { account: ['account', account_patience], address };

/** Requests for codes by email: a whole office makes them at nine in the morning. */
export const code_request_door: Door = {
  account: ['code', { free: 5, max_seconds: 900 }],
  address: ['codes', { free: 300, max_seconds: 300 }],
};

/** A million codes, five tries for each email: twenty in a row are four emails, and more than a person's own mistakes. */
export const code_door: Door = { account: ['code-guess', { free: 20, max_seconds: 900 }], address };

export const reset_door: Door = { account: ['reset', mail_patience], address: code_request_door.address };

/** Shared devices at a gate: each person has their own tries. Ten wrong PINs in all lock one until an admin helps. */
export const pin_door: Door = { account: ['pin', account_patience], address };

/** A person who guesses here knows the password already. */
export const factor_door: Door = { account: ['factor', { free: 10, max_seconds: 3600 }], address };

/** The same secrets in an open session, where no stranger is: guesses outside don't slow down anyone in here. */
export const own_password_door: Door = { account: ['own-password', account_patience], address: null };
export const own_factor_door: Door = { account: ['own-factor', factor_door.account[1]], address: null };
