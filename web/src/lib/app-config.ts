import { getAppConfig } from '@plaudit/contract/general/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { call } from './api.ts';

export type AppConfig = ResponseOf<typeof getAppConfig>;

let asked: Promise<AppConfig> | null = null;

/** What the server says to everybody, asked once for each page load; after a failure the next call asks again. */
export const loadAppConfig = (): Promise<AppConfig> => {
  if (!asked) {
    asked = call(getAppConfig);
    asked.catch(() => (asked = null));
  }
  return asked;
};
