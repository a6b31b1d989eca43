/** Between two of them the page answers touches and draws changes. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Starts one after the other, no matter how long each of them takes. */
export const inPauses = async (works: readonly (() => unknown)[]): Promise<void> => {
  for (const work of works) {
    void work();
    await pause();
  }
};
