import { admin } from '../features/admin/feature.ts';
import { audience } from '../features/audience/feature.ts';
import { audit } from '../features/audit/feature.ts';
import { auth } from '../features/auth/feature.ts';
import { chat } from '../features/chat/feature.ts';
import { community } from '../features/community/feature.ts';
import { company } from '../features/company/feature.ts';
import { content } from '../features/content/feature.ts';
import { customField } from '../features/custom-field/feature.ts';
import { department } from '../features/department/feature.ts';
import { device } from '../features/device/feature.ts';
import { directory } from '../features/directory/feature.ts';
import { factor } from '../features/factor/feature.ts';
import { feed } from '../features/feed/feature.ts';
import { firstSteps } from '../features/first-steps/feature.ts';
import { isFirstStepsShown } from '../features/first-steps/queries.ts';
import { group } from '../features/group/feature.ts';
import { hold } from '../features/hold/feature.ts';
import { moderation } from '../features/moderation/feature.ts';
import { notification } from '../features/notification/feature.ts';
import { org } from '../features/org/feature.ts';
import { overview } from '../features/overview/feature.ts';
import { people } from '../features/people/feature.ts';
import { place } from '../features/place/feature.ts';
import { points } from '../features/points/feature.ts';
import { poll } from '../features/poll/feature.ts';
import { post } from '../features/post/feature.ts';
import { privacy } from '../features/privacy/feature.ts';
import { profile } from '../features/profile/feature.ts';
import { provisioning } from '../features/provisioning/feature.ts';
import { recognition } from '../features/recognition/feature.ts';
import { retention } from '../features/retention/feature.ts';
import { role } from '../features/role/feature.ts';
import { sample } from '../features/sample/feature.ts';
import { search } from '../features/search/feature.ts';
import { security } from '../features/security/feature.ts';
import { settings } from '../features/settings/feature.ts';
import { space } from '../features/space/feature.ts';
import { spreadsheet } from '../features/spreadsheet/feature.ts';
import { sso } from '../features/sso/feature.ts';
import { team } from '../features/team/feature.ts';
import { unsent } from '../features/unsent/feature.ts';
import { welcome } from '../features/welcome/feature.ts';
import { provideAdminFront } from '../lib/feature/admin-front.ts';
import type { Section } from '../lib/feature/admin-sections.ts';
import { provideForFeeds } from '../lib/feature/cards.ts';
import type { Feature } from '../lib/feature/feature.ts';
import { provideFirstSteps } from '../lib/feature/first-steps.ts';
import { provideInvite } from '../lib/feature/invite.ts';
import { providePlaces } from '../lib/feature/places.ts';
import { provideReport } from '../lib/feature/report.ts';
import { lazyPart, lazyValue } from '../lib/loading/lazy-part.ts';

/** The one list of features. The navigation and Admin keep its order. */
export const features: readonly Feature[] = [
  feed,
  chat,
  space,
  community,
  poll,
  post,
  search,
  directory,
  team,
  points,
  notification,
  admin,
  overview,
  company,
  firstSteps,
  recognition,
  content,
  place,
  people,
  profile,
  org,
  department,
  group,
  audience,
  customField,
  spreadsheet,
  role,
  sample,
  security,
  sso,
  provisioning,
  moderation,
  privacy,
  retention,
  hold,
  audit,
  device,
  auth,
  factor,
  settings,
  unsent,
  welcome,
];

provideForFeeds(features);
providePlaces(features);
provideAdminFront(lazyPart(() => import('../features/overview/components/overview.tsx'), 'Overview'));
provideReport(lazyPart(() => import('../features/moderation/components/report-dialog.tsx'), 'ReportDialog'));
provideInvite(lazyPart(() => import('../features/directory/components/invite-dialog.tsx'), 'InviteDialog'));
provideFirstSteps({
  card: lazyValue(() =>
    import('../features/first-steps/components/first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
  ),
  isExpected: isFirstStepsShown,
});

/** Loads one kind of contribution from each feature. */
export const loadAll = <Part>(loaderOf: (feature: Feature) => (() => Promise<Part>) | null): Promise<Part[]> =>
  Promise.all(features.flatMap((feature) => loaderOf(feature) ?? []).map((load) => load()));

/** All sections of Admin; each is loaded separately. */
export const adminSections = lazyValue(async (): Promise<readonly Section[]> => {
  const parts = await loadAll(({ admin }) => admin);
  return parts.flatMap(({ sections }) => sections);
});
