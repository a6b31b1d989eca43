import type { FastifyInstance } from 'fastify';
import { authenticate, isKnownDevice, review } from './modules/auth/auth.ts';
import { authority } from './modules/authority/index.ts';
import { audience } from './modules/audience/index.ts';
import { audit } from './modules/audit/index.ts';
import { auth } from './modules/auth/index.ts';
import { isModuleOn } from './modules/company/company.ts';
import { community } from './modules/community/index.ts';
import { company } from './modules/company/index.ts';
import { chat } from './modules/chat/index.ts';
import { content } from './modules/content/index.ts';
import { device } from './modules/device/index.ts';
import { feed } from './modules/feed/index.ts';
import { follow } from './modules/follow/index.ts';
import { firstSteps } from './modules/first-steps/index.ts';
import { files } from './modules/files/index.ts';
import { general } from './modules/general/index.ts';
import { group } from './modules/group/index.ts';
import { hold } from './modules/hold/index.ts';
import { linkPreview } from './modules/link-preview/index.ts';
import { moderation } from './modules/moderation/index.ts';
import { notification } from './modules/notification/index.ts';
import { pace } from './modules/pace/index.ts';
import { people } from './modules/people/index.ts';
import { place } from './modules/place/index.ts';
import { audiencesOf } from './modules/content/content.ts';
import { placesOf } from './modules/place/place.ts';
import { account } from './modules/account/index.ts';
import { customField } from './modules/custom-field/index.ts';
import { department } from './modules/department/index.ts';
import { directory } from './modules/directory/index.ts';
import { invitation } from './modules/invitation/index.ts';
import { org } from './modules/org/index.ts';
import { overview } from './modules/overview/index.ts';
import { presence } from './modules/presence/index.ts';
import { profile } from './modules/profile/index.ts';
import { provisioning } from './modules/provisioning/index.ts';
import { role } from './modules/role/index.ts';
import { spreadsheet } from './modules/spreadsheet/index.ts';
import { poll } from './modules/poll/index.ts';
import { post } from './modules/post/index.ts';
import { points } from './modules/points/index.ts';
import { privacy } from './modules/privacy/index.ts';
import { recognition } from './modules/recognition/index.ts';
import { retention } from './modules/retention/index.ts';
import { sample } from './modules/sample/index.ts';
import { write_sample } from './modules/sample/sample.ts';
import { search } from './modules/search/index.ts';
import { space } from './modules/space/index.ts';
import { sso } from './modules/sso/index.ts';
import { team } from './modules/team/index.ts';
import { joinLink } from './modules/join-link/index.ts';
import { welcome } from './modules/welcome/index.ts';
import type { Context } from './platform/context.ts';
import type { Gatekeeper } from './platform/http/api.ts';
import { productOf, type Module } from './platform/module.ts';
import { platform } from './platform/platform.ts';
import { outboxJob } from './platform/jobs/events.ts';
import { defineJob, type Job } from './platform/jobs/jobs.ts';

/** The product: everything it can do, one line a domain. */
export const modules: readonly Module[] = [
  platform,
  audit,
  auth,
  company,
  authority,
  people,
  profile,
  presence,
  directory,
  customField,
  department,
  org,
  role,
  account,
  invitation,
  spreadsheet,
  audience,
  group,
  pace,
  place,
  community,
  space,
  provisioning,
  files,
  content,
  linkPreview,
  recognition,
  poll,
  post,
  chat,
  hold,
  points,
  follow,
  feed,
  search,
  firstSteps,
  sample,
  team,
  joinLink,
  welcome,
  moderation,
  privacy,
  retention,
  device,
  notification,
  sso,
  overview,
  general,
];

const product = productOf(modules);

export const { routes } = product;

/** Modules know nothing of the stories that it is written from, and only this job loads what draws its pictures. */
const writeSample = defineJob(
  write_sample.name,
  async (ctx) => (await import('../seed/sample.ts')).writeSample(ctx),
  write_sample,
);

export const jobs: readonly Job[] = [outboxJob(product.subscribers), ...(product.jobs as readonly Job[]), writeSample];

/** Answers besides the API, in protocols that others defined. */
export const registerProtocols = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  for (const { register } of modules) await register?.(app, ctx);
};

export const gatekeeper = (ctx: Context): Gatekeeper => ({
  authenticate: (headers, options) => authenticate(ctx, headers, options),
  review: (who) => review(ctx, who),
  placesOf: async (who) => (await Promise.all([placesOf(ctx, who), audiencesOf(ctx, who)])).flat(),
  isModuleOn: (company_id, module) => isModuleOn(ctx, company_id, module),
  isKnownDevice: (secret) => isKnownDevice(ctx, secret),
});
