import * as endpoints from '@plaudit/contract/auth/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { signOutAddress } from '../sso/sso.ts';
import { resolveCompany } from './access.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password/password.ts';
import { passwordRules } from './password/rules/rules.ts';
import { choosePin, signInFrontline } from './frontline/frontline.ts';
import { registerCompany } from './register/register.ts';
import { endSession, listSessions, resolveSession } from './session/session.ts';
import { openSignedOn } from './sign-on/sign-on.ts';
import { proveSession } from './prove/prove.ts';
import { signIn, verifySignIn } from './sign-in/sign-in.ts';
import { beginPasskeySignIn } from './factor/passkey/assertion/assertion.ts';

export const routes = [
  bind(endpoints.registerCompany, (ctx, { body, ip }) => registerCompany(ctx, body, ip)),
  bind(endpoints.signIn, (ctx, { body, ...device }) => signIn(ctx, body, device)),
  bind(endpoints.verifySignIn, (ctx, { body, ...device }) => verifySignIn(ctx, body, device)),
  bind(endpoints.beginPasskeySignIn, (ctx, { body, origin }) => beginPasskeySignIn(ctx, body.challenge_id, origin)),
  bind(endpoints.signInFrontline, (ctx, { body, ...device }) => signInFrontline(ctx, body, device)),
  bind(endpoints.choosePin, (ctx, { body, ...device }) => choosePin(ctx, body, device)),
  bind(endpoints.proveSession, (ctx, { viewer, body, ip }) => proveSession(ctx, viewer, body, ip)),
  bind(endpoints.requestPasswordReset, (ctx, { body, ...device }) => requestPasswordReset(ctx, body, device)),
  bind(endpoints.getPasswordRules, (ctx, { viewer, body }) => passwordRules(ctx, viewer, body.token)),
  bind(endpoints.resetPassword, (ctx, { body, ...device }) => resetPassword(ctx, body, device)),
  bind(endpoints.resolveSession, (ctx, { viewer, access_token, query, ...device }) =>
    viewer ? resolveSession(ctx, viewer, access_token, query) : openSignedOn(ctx, query, device),
  ),
  bind(endpoints.resolveCompany, (ctx, { viewer, query }) => resolveCompany(ctx, viewer, query)),
  bind(endpoints.signOut, (ctx, { viewer, body }) => endSession(ctx, viewer, body.session_id)),
  bind(endpoints.getSignOutUrl, async (ctx, { viewer, query }) => ({
    logout_url: await signOutAddress(ctx, viewer, query.session_id),
  })),
  bind(endpoints.changePassword, (ctx, { viewer, body, ...device }) => changePassword(ctx, viewer, body, device)),
  bind(endpoints.listSessions, (ctx, { viewer }) => listSessions(ctx, viewer)),
  bind(endpoints.revokeSession, (ctx, { viewer, body }) => endSession(ctx, viewer, body.session_id)),
];
