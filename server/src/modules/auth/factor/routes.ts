import * as endpoints from '@plaudit/contract/factor/endpoints';
import { bind } from '../../../platform/http/bind.ts';
import { listFactors } from './factor.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkey/passkey.ts';
import { renewRecoveryCodes } from './recovery/recovery.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp/totp.ts';

export const routes = [
  bind(endpoints.listFactors, (ctx, { viewer }) => listFactors(ctx, viewer)),
  bind(endpoints.beginTotp, (ctx, { viewer }) => beginTotp(ctx, viewer)),
  bind(endpoints.confirmTotp, (ctx, { viewer, body, ip }) => confirmTotp(ctx, viewer, body.otp, ip)),
  bind(endpoints.removeTotp, (ctx, { viewer }) => removeTotp(ctx, viewer)),
  bind(endpoints.renewRecoveryCodes, (ctx, { viewer }) => renewRecoveryCodes(ctx, viewer)),
  bind(endpoints.beginPasskey, (ctx, { viewer, origin }) => beginPasskey(ctx, viewer, origin)),
  bind(endpoints.addPasskey, (ctx, { viewer, body, origin }) => addPasskey(ctx, viewer, body, origin)),
  bind(endpoints.renamePasskey, (ctx, { viewer, body }) => renamePasskey(ctx, viewer, body)),
  bind(endpoints.removePasskey, (ctx, { viewer, body }) => removePasskey(ctx, viewer, body.passkey_id)),
];
