import { getAppConfig } from '@plaudit/contract/general/endpoints';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import { call } from './api.ts';

export type AppConfig = ResponseOf<typeof getAppConfig>;

let asked: Promise<AppConfig> | null = null;

/**
 * What the server tells everyone, requested once per page load; after a failure, and with `is_anew`, it is requested again.
 */
export const loadAppConfig = ({ is_anew = false } = {}): Promise<AppConfig> => {
  if (!asked || is_anew) {
    const answer = call(getAppConfig);
    asked = answer;
    answer.catch(() => {
      if (asked === answer) asked = null;
    });
  }
  return asked;
};
