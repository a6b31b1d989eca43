import { inPauses } from '../loading/pause.ts';

/** Lets a worker that has just taken over this page see the pictures that the page already shows; it stores them. */
export const keepPictures = () => {
  const shown = [...document.images].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/files/`));
  // From the browser's own cache; a missing picture is no loss.
  void inPauses([...new Set(shown)].map((src) => () => fetch(src, { mode: 'no-cors' }).catch(() => undefined)));
};
