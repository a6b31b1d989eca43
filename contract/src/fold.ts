/** Text as searches compare it: without case, accents and repeated spaces, so that `jose` finds José. */
export const fold = (text: string): string =>
  text.trim().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
