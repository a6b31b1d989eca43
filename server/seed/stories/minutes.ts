/** So many minutes ago are these. */
export const hour = 60;
export const day = 24 * hour;
