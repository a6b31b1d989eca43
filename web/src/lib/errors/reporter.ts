import {
  breadcrumbsIntegration,
  captureException,
  eventFiltersIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser';
import type { AppConfig } from '../api/app-config.ts';
import type { ErrorTags } from './report-error.ts';
import { serverFile } from '../api/server-address.ts';
import { withoutPeople, withoutPeopleInPath } from './scrub.ts';

export type Report = (error: unknown, tags: ErrorTags) => void;
type Settings = AppConfig['error_reporting'] & { dsn: string };

/** Specification, section 7. The app talks only to its own server, which passes envelopes on. */
const tunnel = '/api/extra/sentry/tunnel';

/**
 * Starts error reporting, once per page. What it sends contains no names, texts, addresses, cookies or ids: the stack, the
 * tags, the paths of calls, and in recordings the shapes of the page with every letter and picture masked.
 */
export const createReporter = ({ dsn, replay_sample_rate, replay_on_error_sample_rate }: Settings): Report => {
  init({
    dsn,
    tunnel: serverFile(tunnel),
    release: __COMMIT_ID__,
    // Named one by one: the default set also listens to the console and to clicks, which tell what people wrote.
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      breadcrumbsIntegration({ dom: false, fetch: true, xhr: true, history: true }),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, maskAttributes: masked }),
    ],
    replaysSessionSampleRate: replay_sample_rate,
    replaysOnErrorSampleRate: replay_on_error_sample_rate,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    // Recordings are bytes, which a browser would send without a type.
    transportOptions: { headers: { 'content-type': 'text/plain' } },
    beforeBreadcrumb: (breadcrumb) => withoutPeople(breadcrumb),
    beforeSend: (event) => withoutPeople({ ...event, user: {}, server_name: undefined }),
  });
  return (error, tags) => {
    captureException(error, { tags: { ...tags, path: withoutPeopleInPath(location.pathname) } });
  };
};

/** Attributes that hold words: names in labels, titles and picture texts. */
const masked = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'href', 'src', 'value'];
