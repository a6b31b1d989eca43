/** More than anyone keeps an eye on. */
export const follows_most = 500;
