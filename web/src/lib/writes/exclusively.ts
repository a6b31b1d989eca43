/**
 * Runs the work while no other tab runs work of this name, and gives its result. On a page without TLS browsers give no
 * locks; then tabs may work at the same time.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? ((await navigator.locks.request(name, work)) as T) : work();
