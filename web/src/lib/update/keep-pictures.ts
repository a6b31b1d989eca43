/** Lets a worker that has just taken this page on see the pictures that the page already shows; it keeps them. */
export const keepPictures = () => {
  const shown = [...document.images].map(({ src }) => src).filter((src) => src.startsWith(`${location.origin}/files/`));
  // From the browser's own cache; a picture that is gone is no loss.
  for (const src of new Set(shown)) void fetch(src, { mode: 'no-cors' }).catch(() => undefined);
};
