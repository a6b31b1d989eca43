import { adminRealtime } from '../features/admin/realtime.ts';
import { communityRealtime } from '../features/community/realtime.ts';
import { companyRealtime } from '../features/company/realtime.ts';
import { feedRealtime } from '../features/feed/realtime.ts';
import { notificationsRealtime } from '../features/notification/realtime.ts';
import { peopleRealtime } from '../features/people/realtime.ts';
import { pointsRealtime } from '../features/points/realtime.ts';
import { privacyRealtime } from '../features/privacy/realtime.ts';
import { pushRealtime } from '../features/device/realtime.ts';
import { recognitionRealtime } from '../features/recognition/realtime.ts';
import { settingsRealtime } from '../features/settings/realtime.ts';
import { spreadsheetRealtime } from '../features/spreadsheet/realtime.ts';
import { sessionRealtime } from './session-realtime.ts';

/** What every feature does with live events. */
export const realtime = [
  sessionRealtime,
  communityRealtime,
  companyRealtime,
  feedRealtime,
  notificationsRealtime,
  peopleRealtime,
  pointsRealtime,
  recognitionRealtime,
  pushRealtime,
  privacyRealtime,
  adminRealtime,
  spreadsheetRealtime,
  settingsRealtime,
];
