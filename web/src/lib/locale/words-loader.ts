import type { BackendModule } from 'i18next';

/** A file of words that has not arrived by then is skipped: some proxies keep what they block open for good. */
const patience_ms = 10_000;

/** What public/boot.js requested: words of the first screen by namespace. */
const holder = globalThis as { first_words?: Promise<Record<string, object>> };

/** The words of a namespace that came with the first screen, once: a second request is for the current ones. */
const takeFirstWords = async (namespace: string): Promise<object | undefined> => {
  const words = await holder.first_words;
  const taken = words?.[namespace];
  delete words?.[namespace];
  return taken;
};

/**
 * Loads the words of a namespace for i18next, which repeats what failed in passing. What the server refuses (4xx) it would
 * refuse again. i18next-http-backend does the same for every environment there is, in ten times the code.
 */
export const wordsLoader: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = async () => {
      const first = await takeFirstWords(namespace);
      if (first) return { words: first };
      const response = await fetch(`/locales/${language}/${namespace}.json`, {
        // As the page's preloads ask for it, so that they are used.
        mode: 'cors',
        credentials: 'same-origin',
        cache: 'default',
        signal: AbortSignal.timeout(patience_ms),
      });
      const problem = new Error(`The words of ${namespace} did not arrive: ${response.status}`);
      return response.ok ? { words: await response.json() } : { problem, is_passing: response.status >= 500 };
    };
    load().then(
      ({ words, problem, is_passing }) => (problem ? done(problem, is_passing) : done(null, words)),
      // What arrived whole and is no JSON would be none again.
      (error: Error) => done(error, !(error instanceof SyntaxError)),
    );
  },
};
