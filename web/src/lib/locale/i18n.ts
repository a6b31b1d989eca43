import i18n, { type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { wordsLoader } from './words-loader.ts';

/** Replaces a sentence that could not be loaded: `nav.sign_out` as 'Sign out'. Keys are named after what they say. */
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
 * Loads what could not be loaded again when the connection is back. Only then do words arrive after their screen, and
 * everything is redrawn, as for another language. Otherwise a screen waits for all of them before it is drawn.
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

/** Loads the namespaces that every screen needs. Also resolves if some of them can't be loaded. */
export const startI18n = (): Promise<unknown> => {
  reloadFailed();
  i18n.on('languageChanged', (language) => (document.documentElement.lang = language));
  return i18n.use(wordsLoader).use(initReactI18next).init(i18n_options);
};

export { i18n };
