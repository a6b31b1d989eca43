import type * as endpoints from '@plaudit/contract/join-link/endpoints';
import type { JoinLink } from '@plaudit/contract/join-link/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { hashToken } from '../../platform/auth/tokens.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publicUrl } from '../../platform/mail/render.ts';
import { defineAction, recordChange } from '../audit/audit.ts';
import { tellHolders } from '../authority/authority.ts';
import { accessEmployeeRole } from '../role/access.ts';
import { isPublicDomain, newLinkToken } from './policy.ts';
import { findUsualDomain, insertLink, listLinkRows, lockLinks, revokeLinkRow } from './queries.ts';
import { viewLink } from './view.ts';

export const link_created = defineAction({ name: 'join_link.created', permission: 'people.manage' });
export const link_revoked = defineAction({ name: 'join_link.revoked', permission: 'people.manage' });

export const listJoinLinks = async (
  { db }: Context,
  { company_id }: Viewer,
): Promise<ResponseOf<typeof endpoints.listJoinLinks>> => {
  const [rows, domain = ''] = await Promise.all([listLinkRows(db, company_id), findUsualDomain(db, company_id)]);
  const now = new Date();
  return {
    items: rows.map((row) => viewLink(row, now)),
    suggested_domain: domain === '' || isPublicDomain(domain) ? null : domain,
  };
};

/** INVALID_ACTION above the number of links that a company can have. */
export const createJoinLink = (
  ctx: Context,
  viewer: Viewer,
  { expires_in_days, most_people, email_domains }: BodyOf<typeof endpoints.createJoinLink>,
): Promise<{ link: JoinLink; url: string }> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    // People who join get this role in the name of the viewer.
    await accessEmployeeRole(tx.db, viewer);
    await lockLinks(tx.db, company_id);
    if ((await listLinkRows(tx.db, company_id)).length >= limits.join_links) throw new AppError('INVALID_ACTION');
    const [link_id, token] = [newId(), newLinkToken(company_id)];
    const expires_at = new Date(tx.now.getTime() + expires_in_days * 86_400_000);
    const kept = { expires_at, most_people, email_domains };
    await insertLink(tx.db, {
      company_id,
      link_id,
      token_hash: hashToken(token),
      created_by: employee_id,
      created_at: tx.now,
      ...kept,
    }).execute();
    const [row] = await listLinkRows(tx.db, company_id, { link_id });
    if (!row) throw new Error('A link that was just inserted is missing');
    recordChange(tx, viewer, link_created, {
      subject: { kind: 'join_link', id: link_id, label: '' },
      before: null,
      after: { ...kept, expires_at: expires_at.toISOString() },
    });
    tellHolders(tx, company_id, 'people.manage', { kind: 'people' });
    return { link: viewLink(row, tx.now), url: publicUrl(ctx.config, `/join?${new URLSearchParams({ token })}`) };
  });

/** AUTH_RECORD_NOT_FOUND for one that is revoked already. */
export const revokeJoinLink = (ctx: Context, viewer: Viewer, link_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const [row] = await listLinkRows(tx.db, company_id, { link_id });
    const revoked = row && (await revokeLinkRow(tx.db, company_id, link_id, tx.now).returning('link_id').execute());
    if (!row || !revoked || revoked.length === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { expires_at, most_people, used_count, email_domains } = row;
    recordChange(tx, viewer, link_revoked, {
      subject: { kind: 'join_link', id: link_id, label: '' },
      before: { expires_at: expires_at.toISOString(), most_people, used_count, email_domains },
      after: null,
    });
    tellHolders(tx, company_id, 'people.manage', { kind: 'people' });
    return {};
  });
