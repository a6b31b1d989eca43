/**
 * How the part of a picture that a person chooses is shown. A square may also hold a whole wide or high picture, with nothing
 * beside it. A wide one is the cover of a page.
 */
export type CutShape = 'round' | 'square' | 'wide';

/** How much wider a cover is than it is high. */
export const cover_aspect = 4;
