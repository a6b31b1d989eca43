const turns = new Map<string, Promise<unknown>>();

const inTurn = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  turns.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
};

/**
 * Runs the work while no other work with this name runs in any tab, and returns its result. On a page without TLS browsers have
 * no locks; then only the work of this page waits for its turn.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? ((await navigator.locks.request(name, work)) as T) : inTurn(name, work);
