import i18n, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordsLoader } from './words-loader.ts';

/** What stands where a sentence could not be loaded: `nav.sign_out` as 'Sign out'. Keys are named after what they say. */
export const readableKey = (key: string): string => {
  const words = (key.split('.').at(-1) ?? key).replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Numbers of the loader: specification, section 9. i18next doubles the wait before each retry. */
export const i18n_options = {
  lng: 'en',
  fallbackLng: 'en',
  ns: ['common', 'errors'],
  defaultNS: 'common',
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (key, given) => given ?? readableKey(key),
} satisfies InitOptions;

/**
 * What could not be loaded, loaded again when the connection is back. Then alone are there words that arrive after their screen:
 * everything is drawn anew, as for another language. A screen waits for all others before it is drawn.
 */
const reloadFailed = () => {
  const failed = new Set<string>();
  i18n.on('failedLoading', (_language, namespace) => failed.add(namespace));
  globalThis.addEventListener('online', () => {
    const namespaces = [...failed];
    failed.clear();
    if (namespaces.length > 0) void i18n.reloadResources('en', namespaces).then(() => i18n.changeLanguage('en'));
  });
};

/** Loads the namespaces that every screen needs. Resolves without those that cannot be loaded, too. */
export const startI18n = (): Promise<unknown> => {
  reloadFailed();
  i18n.on('languageChanged', (language) => (document.documentElement.lang = language));
  return i18n.use(wordsLoader).use(initReactI18next).init(i18n_options);
};

export { i18n };
