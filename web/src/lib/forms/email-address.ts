const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Catches slips of the finger; what else an address may not be, the server says. */
export const isEmailAddress = (typed: string): boolean => address.test(typed.trim());
