/** The result of `work`, or a rejection with `message` if it takes longer; then its result is ignored. */
export const limited = async <T>(work: Promise<T>, limit_ms: number, message: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${message} after ${limit_ms} ms`)), limit_ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};
