import * as endpoints from '@plaudit/contract/provisioning/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { baseUrl } from './protocol/protocol.ts';
import { listRequests } from './requests/requests.ts';
import { createToken, listProvisioningTokens, revokeToken } from './tokens/tokens.ts';

export const routes = [
  bind(endpoints.getProvisioning, async (ctx, { viewer, origin }) => ({
    base_url: baseUrl(ctx, origin),
    tokens: await listProvisioningTokens(ctx, viewer),
  })),
  bind(endpoints.createProvisioningToken, (ctx, { viewer, body }) => createToken(ctx, viewer, body)),
  bind(endpoints.revokeProvisioningToken, (ctx, { viewer, query }) => revokeToken(ctx, viewer, query.token_id)),
  bind(endpoints.listProvisioningRequests, (ctx, { viewer, body }) => listRequests(ctx, viewer, body)),
];
