import type { BodyOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import type * as endpoints from '@plaudit/contract/provisioning/endpoints';
import type { ProvisioningToken } from '@plaudit/contract/provisioning/endpoints';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { isCompanyActive } from '../../company/company.ts';
import { authorityOf, tellHolders } from '../../authority/authority.ts';
import type { Program } from '../provisioning.ts';
import type { Client } from '../access.ts';
import { newSecret, readSecret } from './policy.ts';
import {
  findToken,
  insertToken,
  listTokens,
  lockTokens,
  revokeTokenRow,
  touchToken,
  type TokenRow,
} from './queries.ts';

/** `last_used_at` is as exact as people need it, so a busy token writes nothing. */
const seen_every_ms = 60_000;

const viewToken = (row: TokenRow): ProvisioningToken => ({
  ...row,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  is_expired: row.expires_at !== null && row.expires_at <= new Date(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const listProvisioningTokens = async (ctx: Context, { company_id }: Viewer): Promise<ProvisioningToken[]> =>
  (await listTokens(ctx.db, company_id)).map(viewToken);

export const token_revoked = defineAction({ name: 'provisioning.token_revoked', permission: 'security.manage' });

export const token_created = defineAction({
  name: 'provisioning.token_created',
  permission: 'security.manage',
  undo: (ctx, viewer, { subject_id }) =>
    revokeToken(ctx, viewer, subject_id ?? '').catch((cause: unknown) => {
      throw new AppError('INVALID_ACTION', { cause });
    }),
});

export const createToken = (
  ctx: Context,
  viewer: Viewer,
  { token_name, sends_invitations, expires_in_days }: BodyOf<typeof endpoints.createProvisioningToken>,
): Promise<{ token: ProvisioningToken; secret: string }> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: created_by } = viewer;
    await lockTokens(tx.db, company_id);
    if ((await listTokens(tx.db, company_id)).length >= limits.provisioning_tokens) {
      throw invalidRequest('body', `There are already ${limits.provisioning_tokens} tokens. Revoke one first`);
    }
    const token_id = newId();
    const secret = newSecret(company_id);
    const expires_at = expires_in_days === null ? null : new Date(tx.now.getTime() + expires_in_days * 86_400_000);
    const kept = { token_name, sends_invitations, expires_at };
    const secrets = { token_hash: readSecret(`Bearer ${secret}`)?.token_hash as Buffer, token_end: secret.slice(-4) };
    await insertToken(tx.db, { company_id, token_id, created_by, created_at: tx.now, ...kept, ...secrets }).execute();
    recordChange(tx, viewer, token_created, {
      subject: { kind: 'provisioning_token', id: token_id, label: token_name },
      before: null,
      after: kept,
    });
    tellHolders(tx, company_id, 'security.manage', { kind: 'provisioning' });
    const [row] = await listTokens(tx.db, company_id, { token_id });
    return { token: viewToken(row as TokenRow), secret };
  });

export const revokeToken = (ctx: Context, viewer: Viewer, token_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const [row] = await listTokens(tx.db, company_id, { token_id });
    if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
    await revokeTokenRow(tx.db, company_id, token_id, tx.now).execute();
    const { token_name, sends_invitations, expires_at } = row;
    recordChange(tx, viewer, token_revoked, {
      subject: { kind: 'provisioning_token', id: token_id, label: token_name },
      before: { token_name, sends_invitations, expires_at },
      after: null,
    });
    tellHolders(tx, company_id, 'security.manage', { kind: 'provisioning' });
    return {};
  });

/** The token of a request, even if it is no longer valid (`refusal` says why); null for an unknown one. */
export const recognise = async (
  ctx: Context,
  authorization: string | undefined,
  base_url: string,
): Promise<{ client: Client; refusal: string | null } | null> => {
  const read = readSecret(authorization);
  if (!read) return null;
  const { company_id, token_hash } = read;
  const row = await findToken(ctx.db, company_id, token_hash);
  if (!row) return null;
  const { token_id, token_name, sends_invitations, created_by, expires_at, last_used_at, revoked_at } = row;
  const now = new Date();
  const invited_by = sends_invitations ? created_by : null;
  const program: Program = { company_id, employee_id: null, program: token_name, made_by: created_by };
  const { permissions } = await authorityOf(ctx.db, program);
  const client: Client = { ...program, token_id, permissions, invited_by, base_url };
  if (revoked_at) return { client, refusal: 'This token was revoked' };
  if (expires_at && expires_at <= now) return { client, refusal: 'This token has expired' };
  if (!(await isCompanyActive(ctx, company_id))) return { client, refusal: 'This company is not active' };
  if (!last_used_at || now.getTime() - last_used_at.getTime() > seen_every_ms) {
    await touchToken(ctx.db, company_id, token_id, now).execute();
  }
  return { client, refusal: null };
};
