import type { DomainProblem, SsoDomain } from '@plaudit/contract/sso/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { readTxt } from '../../../platform/dns/txt.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { defineAction, recordChange } from '../../audit/audit.ts';
import { companySettings, foldDomain } from '../../company/company.ts';
import { tellHolders } from '../../authority/authority.ts';
import { findConnection, type ConnectionRow } from '../connection/queries.ts';
import { claimsOf, problemOf, recordOf } from './policy.ts';
import { findHolder, listProofs, lockDomain, moveProof } from './queries.ts';

/** The company whose people have addresses of this domain, as its DNS says; undefined for a domain that is only claimed. */
export const companyThatProved = (ctx: Context, domain: string) => findHolder(ctx.db, foldDomain(domain));

/** The email domains of a company, proven or not. */
export const listDomains = async (
  ctx: Context,
  db: Db,
  company_id: string,
  connection: Pick<ConnectionRow, 'email_domains'> | undefined,
): Promise<SsoDomain[]> => {
  const [{ domain }, proofs] = [await companySettings(ctx, company_id), await listProofs(db, company_id)];
  const proved = new Map(proofs.map((proof) => [proof.domain, proof.proved_at.toISOString()]));
  return claimsOf(domain, connection?.email_domains ?? []).map((claim) => ({
    domain: claim,
    is_proved: proved.has(claim),
    proved_at: proved.get(claim) ?? null,
    record: recordOf(ctx.config, company_id, claim),
  }));
};

export const domain_proved = defineAction({ name: 'sso.domain_proved', permission: 'security.manage' });
export const domain_lost = defineAction({ name: 'sso.domain_lost', permission: 'security.manage' });

/** Checks whether the DNS gives a domain to the viewer's company. AUTH_RECORD_NOT_FOUND if the company does not claim it. */
export const checkDomain = async (
  ctx: Context,
  viewer: Viewer,
  domain: string,
): Promise<{ domain: SsoDomain; problem: DomainProblem | null }> => {
  const { company_id } = viewer;
  const find = async () => {
    const domains = await listDomains(ctx, ctx.db, company_id, await findConnection(ctx.db, company_id));
    const found = domains.find((one) => one.domain === domain);
    if (!found) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return found;
  };
  const { record, is_proved } = await find();
  const texts = await readTxt(ctx.config, record.name).catch((error: unknown) => {
    ctx.log.info({ company_id, domain, err: error }, 'no name server answered for an email domain');
    return null;
  });
  const problem = texts ? problemOf(texts, record) : 'unreachable';
  const refused = problem ?? (is_proved ? null : await prove(ctx, viewer, domain, texts ?? []));
  return { domain: await find(), problem: refused };
};

const prove = (ctx: Context, viewer: Viewer, domain: string, texts: readonly string[]): Promise<DomainProblem | null> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    await lockDomain(tx.db, domain);
    const holder = await findHolder(tx.db, domain);
    const is_theirs =
      holder &&
      holder.company_id !== company_id &&
      texts.includes(recordOf(ctx.config, holder.company_id, domain).value);
    if (is_theirs) return 'taken';
    const loser_id = await moveProof(tx.db, { company_id, domain }, tx.now);
    await note(tx, viewer, domain, domain_proved);
    if (loser_id) await note(tx, { company_id: loser_id, employee_id: null }, domain, domain_lost);
    return null;
  });

const note = async (
  tx: Tx,
  by: Viewer | { company_id: string; employee_id: null },
  domain: string,
  action: typeof domain_proved,
): Promise<void> => {
  const { company_id } = by;
  const { company_name } = await companySettings(tx.ctx, company_id);
  const is_proved = action === domain_proved;
  recordChange(tx, by, action, {
    subject: { kind: 'sso', id: company_id, label: company_name },
    before: is_proved ? null : { domain },
    after: is_proved ? { domain } : null,
  });
  tellHolders(tx, company_id, 'security.manage', { kind: 'sso' });
};
