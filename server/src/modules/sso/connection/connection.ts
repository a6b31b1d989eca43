import type { BodyOf } from '@plaudit/contract/endpoint';
import type { updateSso as updateSsoEndpoint } from '@plaudit/contract/sso/endpoints';
import type { Sso, SsoSettings } from '@plaudit/contract/sso/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { seal } from '../../../platform/auth/seal.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest } from '../../../platform/errors.ts';
import { announce } from '../../../platform/jobs/events.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { refusedWith } from '../../../platform/outgoing/trouble.ts';
import { makeCertificate } from '../../../platform/sign-on/certificate.ts';
import { troubleWith } from '../../../platform/sign-on/claims.ts';
import { readProviderMetadata } from '../../../platform/sign-on/reader.ts';
import { serviceMetadata } from '../../../platform/sign-on/saml.ts';
import { defineAction, isAsLeft, recordChange } from '../../audit/audit.ts';
import { companySettings, noteSignOn } from '../../company/company.ts';
import { above, authorityOf, tellHolders, type Held } from '../../authority/authority.ts';
import { accessRoles } from '../../role/access.ts';
import { listDomains } from '../domains/domains.ts';
import { signOnEnforced } from '../events.ts';
import { purposes, serviceProviderOf } from './access.ts';
import { changesTrust, mayChangeTrust, problemsOf, spokenBy, tellsSecret, tidy } from './policy.ts';
import { findConnection, lockConnection, updateConnection, type ConnectionRow } from './queries.ts';
import { settingsOf, viewSso, type Viewing } from './view.ts';

type Given = BodyOf<typeof updateSsoEndpoint>;
type Change = Partial<SsoSettings> & { client_secret?: string | null | undefined };

export const getSso = async (ctx: Context, viewer: Viewer): Promise<Sso> => {
  const [held, row] = await Promise.all([authorityOf(ctx.db, viewer), findConnection(ctx.db, viewer.company_id)]);
  return wholeView(ctx, ctx.db, { company_id: viewer.company_id, held }, row);
};

const wholeView = async (ctx: Context, db: Db, viewing: Viewing, row: ConnectionRow | undefined): Promise<Sso> =>
  viewSso(ctx.config, viewing, row, await listDomains(ctx, db, viewing.company_id, row));

/** The metadata of this service for the company's provider; AUTH_SSO_NOT_CONFIGURED before SAML was chosen. */
export const serviceMetadataOf = async (ctx: Context, company_id: string): Promise<{ xml: string }> => {
  await companySettings(ctx, company_id);
  const row = await findConnection(ctx.db, company_id);
  if (!row) throw new AppError('AUTH_SSO_NOT_CONFIGURED');
  return { xml: serviceMetadata(serviceProviderOf(ctx, row)) };
};

export const updateSso = async (ctx: Context, viewer: Viewer, { metadata_xml, ...settings }: Given): Promise<Sso> => {
  const said = await readMetadata(ctx, viewer, settings.metadata_url, metadata_xml);
  return changeSso(ctx, viewer, { ...definedOf(settings), ...said });
};

const readMetadata = async (
  { outgoing }: Context,
  { company_id }: Viewer,
  address: string | null | undefined,
  xml: string | undefined,
): Promise<Change> => {
  if (!address && xml === undefined) return {};
  try {
    return await readProviderMetadata(company_id, address ? await fetchText(outgoing, address) : (xml ?? ''));
  } catch (error) {
    throw invalidRequest(address ? 'body.metadata_url' : 'body.metadata_xml', troubleWith(error));
  }
};

const fetchText = async (outgoing: Outgoing, address: string): Promise<string> => {
  const response = await outgoing.fetch(address, { headers: { accept: 'application/xml, text/xml' } });
  if (response.status !== 200) throw new Error(refusedWith(response.status));
  return response.text();
};

export const sso_updated = defineAction({
  name: 'sso.updated',
  permission: 'security.manage',
  undo: async (ctx, viewer, { before, after }) => {
    const now = await findConnection(ctx.db, viewer.company_id);
    // The earlier secret is nowhere.
    if (!isAsLeft(audited(now), after) || 'client_secret_set_at' in { ...before }) throw new AppError('INVALID_ACTION');
    return changeSso(ctx, viewer, before as Partial<SsoSettings>);
  },
});

const audited = (row: ConnectionRow | undefined) => ({
  ...settingsOf(row),
  client_secret_set_at: row?.client_secret_set_at ?? null,
});

const changeSso = (ctx: Context, viewer: Viewer, { client_secret: new_secret, ...given }: Change): Promise<Sso> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const row = await lockConnection(tx.db, company_id);
    const before = settingsOf(row);
    const after: SsoSettings = { ...before, ...tidy(given) };
    const client_secret = new_secret === undefined && tellsSecret(before, after) ? null : new_secret;
    checkSettings(ctx, row, before, after);
    if (after.role_id && after.role_id !== before.role_id) await accessRoles(tx.db, viewer, [after.role_id]);

    const is_trust = changesTrust(before, after) || client_secret !== undefined;
    const is_begun = after.is_enabled && !before.is_enabled;
    const held = await authorityOf(tx.db, viewer);
    const spoken = is_trust || is_begun ? accessTrust(held, row) : {};
    const changed = await updateConnection(tx.db, company_id, {
      ...after,
      mapping: JSON.stringify(after.mapping),
      ...secretOf(tx, company_id, client_secret),
      ...(is_trust && { revision: row.revision + 1, tested_at: null }),
      ...spoken,
      ...(after.protocol === 'saml' && (await missingKeys(ctx, row))),
    })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { company_name } = await companySettings(ctx, company_id);
    recordChange(tx, viewer, sso_updated, {
      subject: { kind: 'sso', id: company_id, label: company_name },
      before: audited(row),
      after: audited(changed),
    });
    const { is_enabled: sso_enabled, is_enforced: sso_enforced } = after;
    if (sso_enabled !== before.is_enabled || sso_enforced !== before.is_enforced) {
      await noteSignOn(tx, company_id, { sso_enabled, sso_enforced });
    }
    if (sso_enforced && !before.is_enforced) announce(tx, signOnEnforced, { company_id, except: viewer.session_id });
    tellHolders(tx, company_id, 'security.manage', { kind: 'sso' });
    return wholeView(ctx, tx.db, { company_id, held }, changed);
  });

/** The person who decides whom to trust decides whom the provider signs in from now on: no one who holds more than they do. */
const accessTrust = (held: Held, row: ConnectionRow) => {
  if (!mayChangeTrust(held, row)) throw new AppError('NO_PERMISSION', above('provider'));
  return spokenBy(held);
};

const checkSettings = ({ outgoing }: Context, row: ConnectionRow, before: SsoSettings, after: SsoSettings): void => {
  const issues = problemsOf(after, outgoing);
  if (after.is_enforced && !before.is_enforced && !(after.is_enabled && row.tested_at)) {
    issues.push({
      path: 'body.is_enforced',
      message: 'Run a successful test first, so that nobody is locked out',
    });
  }
  if (issues.length > 0) throw new AppError('INVALID_REQUEST', { payload: { issues } });
};

const secretOf = ({ ctx, now }: Tx, company_id: string, client_secret: string | null | undefined) => {
  if (client_secret === undefined) return {};
  if (client_secret === null) return { client_secret: null, client_secret_set_at: null };
  const sealed = seal(ctx.config.secret, purposes.client_secret, company_id, Buffer.from(client_secret));
  return { client_secret: sealed, client_secret_set_at: now };
};

const missingKeys = async ({ config }: Context, row: ConnectionRow) => {
  const make = async (purpose: string) => {
    const { private_key, certificate } = await makeCertificate('Plaudit');
    return { sealed: seal(config.secret, purpose, row.company_id, Buffer.from(private_key)), certificate };
  };
  const signing = row.sp_certificate ? null : await make(purposes.private_key);
  const encryption = row.sp_encryption_certificate ? null : await make(purposes.decryption_key);
  return {
    ...(signing && { sp_private_key: signing.sealed, sp_certificate: signing.certificate }),
    ...(encryption && { sp_decryption_key: encryption.sealed, sp_encryption_certificate: encryption.certificate }),
  };
};

const definedOf = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
