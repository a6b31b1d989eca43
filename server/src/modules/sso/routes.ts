import * as endpoints from '@plaudit/contract/sso/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { getSso, serviceMetadataOf, updateSso } from './connection/connection.ts';
import { checkDomain } from './domains/domains.ts';
import { finishOidc, finishSaml, startSignOn } from './sign-on/sign-on.ts';
import { getTrial, startTrial } from './trial/trial.ts';

export const routes = [
  bind(endpoints.startSignOn, (ctx, { query }) => startSignOn(ctx, query)),
  bind(endpoints.finishOidc, (ctx, { query, is_navigation }) => finishOidc(ctx, query, is_navigation)),
  bind(endpoints.finishSaml, (ctx, { body, is_navigation }) => finishSaml(ctx, body, is_navigation)),
  bind(endpoints.getServiceMetadata, (ctx, { query }) => serviceMetadataOf(ctx, query.company_id)),
  bind(endpoints.getSso, (ctx, { viewer }) => getSso(ctx, viewer)),
  bind(endpoints.updateSso, (ctx, { viewer, body }) => updateSso(ctx, viewer, body)),
  bind(endpoints.checkDomain, (ctx, { viewer, body }) => checkDomain(ctx, viewer, body.domain)),
  bind(endpoints.testSso, (ctx, { viewer, body }) => startTrial(ctx, viewer, body.origin)),
  bind(endpoints.getSsoTest, (ctx, { viewer, query }) => getTrial(ctx, viewer, query.attempt_id)),
];
