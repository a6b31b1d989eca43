/**
 * Sources that only a real browser can run, and the end-to-end test that holds each of them. It takes minutes, so it is not run
 * for each change: what no other test notices there is listed apart, and not counted.
 */
export const held_by_journeys: Readonly<Record<string, string>> = {
  // Pixels of a film.
  'web/src/lib/files/video-thumbnail.ts': 'e2e/video-thumbnail.spec.ts',
  // A copy of the page as it is laid out.
  'web/src/lib/screen/last-screen.ts': 'e2e/last-screen.spec.ts',
};
