/** Specification, section 5. */
const token_wait_ms = 8_000;

export type NativeTokenParts = {
  /** Starts the registration; its outcome comes to the listeners. */
  register: () => Promise<void>;
  onToken: (listener: (token: string) => void) => void;
  onError: (listener: (error: unknown) => void) => void;
  storedToken: () => string | null;
};

/** Registers with the system: returns the token of the answer, null if it fails; without an answer the last token or null. */
export const nativeTokens = ({ register, onToken, onError, storedToken }: NativeTokenParts) => {
  const waiting = new Set<(token: string | null) => void>();
  const settle = (token: string | null) => {
    waiting.forEach((resolve) => resolve(token));
    waiting.clear();
  };
  const fail = (error: unknown) => {
    console.warn('Push: the system gave no token', error);
    settle(null);
  };

  return {
    listen: () => {
      onToken(settle);
      onError(fail);
    },
    obtain: (): Promise<string | null> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => settle(storedToken()), token_wait_ms);
        waiting.add((token) => {
          clearTimeout(timer);
          resolve(token);
        });
        register().catch(fail);
      }),
  };
};
