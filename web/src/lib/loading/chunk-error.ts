const signs = ['Failed to fetch dynamically imported module', 'Loading chunk', 'Loading CSS chunk', 'ChunkLoadError'];
// What Firefox and Safari say, and Vite about a style sheet, for the first of the signs.
const signs_elsewhere = [
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

/** Whether a part of the app failed to arrive, which a newer version on the server explains. Specification, section 8. */
export const isChunkError = ({ name, message }: Error): boolean =>
  name === 'ChunkLoadError' ||
  [...signs, ...signs_elsewhere].some((sign) => message.includes(sign)) ||
  (name === 'TypeError' && message.includes('import'));
