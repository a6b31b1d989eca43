const broken = new Set<HTMLLinkElement>();
// Browsers do not agree on what a style sheet that failed looks like afterwards; the event is all there is.
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') broken.add(target);
  },
  true,
);

const loadAgain = (failed: HTMLLinkElement): Promise<void> => {
  const link = failed.cloneNode() as HTMLLinkElement;
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    // Worded as the build words it, so that it is recognized.
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
  });
  broken.delete(failed);
  failed.replaceWith(link);
  return arrival;
};

/** Requests the style sheets that failed to arrive again: the build's loader remembers them as requested. */
export const restoreStyles = async (): Promise<void> => {
  await Promise.all([...broken].map(loadAgain));
};
