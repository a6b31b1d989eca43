const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Catches typing slips; the server checks the rest. */
export const isEmailAddress = (typed: string): boolean => address.test(typed.trim());
