import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/notification/endpoints';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { readStopToken } from '../../../platform/mail/stop-link.ts';
import { allowMails, findStopped, stopMails } from '../../../platform/mail/stop.ts';
import { declarationOf } from '../policy.ts';
import { listPreferenceRows, upsertPreferences } from '../preference/queries.ts';
import { readUnsubscribeToken } from './policy.ts';

/** The link in an email is the permission: for one kind of emails to an employee, or for all emails to an address. */
const read = (ctx: Context, token: string) => {
  const address_hash = readStopToken(ctx.config, token);
  if (address_hash) return { address_hash };
  const asked = readUnsubscribeToken(ctx.config.secret, token);
  if (!asked) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return { asked };
};

export const getSubscription = async (
  ctx: Context,
  token: string,
): Promise<ResponseOf<typeof endpoints.getSubscription>> => {
  const { address_hash, asked } = read(ctx, token);
  if (address_hash) return { kind: null, is_stopped: (await findStopped(ctx.db, [address_hash])).size > 0 };
  const { company_id, employee_id, kind } = asked;
  const rows = await listPreferenceRows(ctx.db, company_id, employee_id);
  const chosen = rows.find((row) => row.kind === kind)?.mail;
  return { kind, is_stopped: !(chosen ?? declarationOf(kind).mail) };
};

/** Stops emails with a link from one of them, or allows them again. */
export const unsubscribe = async (ctx: Context, token: string, is_stopped: boolean): Promise<Record<string, never>> => {
  const { address_hash, asked } = read(ctx, token);
  if (address_hash) await (is_stopped ? stopMails : allowMails)(ctx.db, address_hash).execute();
  else {
    const { company_id, ...choice } = asked;
    await upsertPreferences(ctx.db, company_id, [{ ...choice, mail: !is_stopped, push: null }]).execute();
  }
  return {};
};

const most_form_bytes = 10_000;

type OneClick = { Querystring: { token?: unknown } };

/** The page of the app at this address asks first; email programs post here for their own button (RFC 8058). */
export const registerOneClick = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Its one field is always the same, and forms may come in two ways.
    const form = { parseAs: 'buffer', bodyLimit: most_form_bytes } as const;
    scope.addContentTypeParser('*', form, (_request, _body, done) => done(null));
    scope.post<OneClick>('/unsubscribe', { config: { rate: 'default' } }, async ({ query }) => {
      await unsubscribe(ctx, typeof query.token === 'string' ? query.token : '', true);
      return { status: true, data: {} };
    });
  });
};
