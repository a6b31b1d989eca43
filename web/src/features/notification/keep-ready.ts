import type { KeepReady } from '../../lib/feature/feature.ts';
import { readPages, readQuery } from '../../lib/feature/keep-ready.ts';
import { notificationPages, preferencesQuery } from './queries.ts';

export const keepReady: KeepReady = () => [
  readPages(notificationPages({ unread_only: false })),
  readQuery(preferencesQuery()),
];
