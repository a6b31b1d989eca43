import { inPauses } from '../loading/pause.ts';

/** Lets a worker that has just taken this page on see the pictures that the page already shows; it keeps them. */
export const keepPictures = () => {
  const shown = [...document.images].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/files/`));
  // From the browser's own cache; a picture that is gone is no loss.
  void inPauses([...new Set(shown)].map((src) => () => fetch(src, { mode: 'no-cors' }).catch(() => undefined)));
};
