/** Between two of them a touch is answered, and what has changed is drawn. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Begins one after the other, however long each of them goes on. */
export const inPauses = async (works: readonly (() => unknown)[]): Promise<void> => {
  for (const work of works) {
    void work();
    await pause();
  }
};
