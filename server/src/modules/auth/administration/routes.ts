import * as endpoints from '@plaudit/contract/security/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { getSignInPolicy, previewSignInPolicy, updateSignInPolicy } from '../sign-in-policy/sign-in-policy.ts';
import { addFrontlinePerson, issueStartPin, removePin, unlockPin } from '../frontline/administration/administration.ts';
import { updateAddress } from './address/address.ts';
import { endAccountSessions, listAccounts, listAccountSessions, resetFactors } from './administration.ts';

export const routes = [
  bind(endpoints.getSignInPolicy, (ctx, { viewer }) => getSignInPolicy(ctx, viewer)),
  bind(endpoints.updateSignInPolicy, (ctx, { viewer, body }) => updateSignInPolicy(ctx, viewer, body)),
  bind(endpoints.previewSignInPolicy, (ctx, { viewer, body }) => previewSignInPolicy(ctx, viewer, body)),
  bind(endpoints.listAccounts, (ctx, { viewer, body }) => listAccounts(ctx, viewer, body)),
  bind(endpoints.listAccountSessions, (ctx, { viewer, body }) => listAccountSessions(ctx, viewer, body.employee_id)),
  bind(endpoints.updateAddress, (ctx, { viewer, body }) => updateAddress(ctx, viewer, body)),
  bind(endpoints.endAccountSessions, (ctx, { viewer, body }) => endAccountSessions(ctx, viewer, body)),
  bind(endpoints.issueStartPin, (ctx, { viewer, body }) => issueStartPin(ctx, viewer, body)),
  bind(endpoints.addFrontlinePerson, (ctx, { viewer, body }) => addFrontlinePerson(ctx, viewer, body)),
  bind(endpoints.unlockPin, (ctx, { viewer, body }) => unlockPin(ctx, viewer, body.employee_id)),
  bind(endpoints.removePin, (ctx, { viewer, body }) => removePin(ctx, viewer, body.employee_id)),
  bind(endpoints.resetFactors, (ctx, { viewer, body }) => resetFactors(ctx, viewer, body.employee_id)),
];
