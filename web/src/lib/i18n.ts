import i18n from 'i18next';
import Backend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';

/** Loads the namespaces that every screen needs. Numbers of the loader: specification, section 9. */
export const startI18n = (): Promise<unknown> =>
  i18n
    .use(Backend)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      // React escapes what it renders.
      interpolation: { escapeValue: false },
    });

export { i18n };
