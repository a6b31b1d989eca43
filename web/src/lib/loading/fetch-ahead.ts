/** What the build writes of the page's first parts, as `build/preload-start.ts` has it. */
type FirstParts = Record<'signed_in' | 'signed_out', string[]>;

/** Fetches the files of another first screen, so that it comes from the browser's cache when it is shown. Safari does not. */
export const fetchScreenAhead = (screen: keyof FirstParts): void => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="first-parts"]');
  // There is none while the app is developed.
  if (!meta) return;
  for (const href of (JSON.parse(meta.content) as FirstParts)[screen])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', crossOrigin: 'anonymous', href }),
    );
};
