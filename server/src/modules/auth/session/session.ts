import type { Session } from '@plaudit/contract/auth/schema';
import { hashToken, newToken } from '../../../platform/auth/tokens.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { asPresent } from '../../presence/view.ts';
import { feedOrderOf } from '../../feed/feed.ts';
import { listOpenHints } from '../../welcome/welcome.ts';
import { hasTeam, loadEmployee, loadStanding } from '../../people/people.ts';
import { isCompanyActive, isSampleCompany } from '../../company/company.ts';
import { enrolBy } from '../enrolment/enrolment.ts';
import { rememberDevice, type Presented } from '../known-device/known-device.ts';
import { idleSeconds, permissionsOf, type SessionKind } from '../sign-in-policy/policy.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';
import { dropSession, tellSessions } from './ending/ending.ts';
import { deleteEndedLooks, findSession, insertSession, listSessionRows, revokeSessions } from './queries.ts';

type Who = { company_id: string; employee_id: string };

/** Signs an employee in on one device. AUTH_INVALID_CREDENTIALS if the account is not active. */
export const openSession = async (
  tx: Tx,
  { company_id, employee_id }: Who,
  device: Presented & { user_agent: string },
  kind: Exclude<SessionKind, 'sample'> = 'full',
): Promise<Session> => {
  const session = await beginSession(tx, { company_id, employee_id }, kind, device.user_agent);
  if (!(await isCompanyActive(tx.ctx, company_id))) throw new AppError('AUTH_INVALID_CREDENTIALS');
  rememberDevice(tx, { company_id, employee_id }, device);
  tx.afterCommit(() => tellSessions(tx.ctx, company_id, [employee_id]));
  return session;
};

/**
 * Lets someone look at the sample company as one of its people. Nothing about who looks is stored there: admins of other
 * companies look at it, too. INVALID_ACTION for any other company.
 */
export const openSampleSession = async (tx: Tx, who: Who): Promise<Session> => {
  if (!(await isSampleCompany(tx.ctx, who.company_id))) throw new AppError('INVALID_ACTION');
  tx.write(deleteEndedLooks(tx.db, who.company_id, tx.now));
  return beginSession(tx, who, 'sample', '');
};

const beginSession = async (
  tx: Tx,
  { company_id, employee_id }: Who,
  kind: SessionKind,
  user_agent: string,
): Promise<Session> => {
  const access_token = newToken();
  const session_id = newId();
  const idle_seconds = idleSeconds(await policyOf(tx.ctx, company_id), kind);
  const expires_at = new Date(tx.now.getTime() + idle_seconds * 1000);
  const opened = { company_id, employee_id, session_id, access_token, expires_at, kind };
  const session = await viewSession(tx.ctx, tx.db, opened);
  if (session.employee_profile.employee_account_status !== 'ACTIVE') throw new AppError('AUTH_INVALID_CREDENTIALS');
  tx.write(
    insertSession(tx.db, {
      company_id,
      employee_id,
      session_id,
      token_hash: hashToken(access_token),
      token_issued_at: tx.now,
      user_agent,
      created_at: tx.now,
      last_seen_at: tx.now,
      expires_at,
      kind,
      idle_seconds,
      proved_at: tx.now,
    }),
  );
  tx.afterCommit(() => tx.ctx.log.info({ company_id, employee_id, kind }, 'a session was opened'));
  return session;
};

/** The session of a call, with the current profile and permissions. Ids of another session are AUTH_RECORD_NOT_FOUND. */
export const resolveSession = async (
  ctx: Context,
  viewer: Viewer,
  access_token: string | null,
  wanted: { session_id?: string | undefined; company_id?: string | undefined; employee_id?: string | undefined },
): Promise<Session> => {
  const { company_id, session_id, employee_id } = viewer;
  const is_other = (['session_id', 'company_id', 'employee_id'] as const).some(
    (name) => wanted[name] !== undefined && wanted[name] !== viewer[name],
  );
  if (is_other) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const row = await findSession(ctx.db, company_id, session_id, new Date());
  if (!row || access_token === null) throw new AppError('AUTH_INVALID_TOKEN');
  const kind = row.kind as SessionKind;
  const { expires_at } = row;
  return viewSession(ctx, ctx.db, { company_id, session_id, employee_id, access_token, expires_at, kind });
};

export const listSessions = async (ctx: Context, { company_id, employee_id, session_id }: Viewer) => {
  const rows = await listSessionRows(ctx.db, company_id, employee_id, new Date());
  const items = rows.map((row) => ({
    session_id: row.session_id,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.session_id === session_id,
  }));
  return { items, next_cursor: null };
};

/** Ends one of the viewer's own sessions; AUTH_RECORD_NOT_FOUND for any other, and for one that has ended. */
export const endSession = (ctx: Context, { company_id, employee_id }: Viewer, session_id: string) =>
  transact(ctx, async (tx) => {
    const ended = await endSessions(tx, { company_id, employee_id }, { only: session_id });
    if (ended === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return {};
  });

/** Ends sessions with the commit: no process accepts their tokens anymore, and their live connections close. */
export const endSessions = async (
  tx: Tx,
  { company_id, employee_id }: Who,
  which: { only?: string; except?: string },
): Promise<number> => {
  const ended = await revokeSessions(tx.db, company_id, employee_id, which, tx.now);
  if (ended.length > 0)
    tx.afterCommit(() => {
      for (const session_id of ended) dropSession(tx.ctx, company_id, session_id);
      tellSessions(tx.ctx, company_id, [employee_id]);
    });
  return ended.length;
};

type Opened = Who & { session_id: string; access_token: string; expires_at: Date; kind: SessionKind };

const viewSession = async (ctx: Context, db: Db, { company_id, employee_id, ...opened }: Opened): Promise<Session> => {
  const [employee_profile, standing, has_team] = await Promise.all([
    loadEmployee(db, company_id, employee_id),
    loadStanding(db, company_id, employee_id),
    hasTeam(db, company_id, employee_id),
  ]);
  if (!employee_profile || !standing) throw new AppError('AUTH_INVALID_CREDENTIALS');
  const { joined_at } = standing;
  const permissions = permissionsOf(opened.kind, standing.permissions);
  const [enrol_by, open_hints, feed_order] = await Promise.all([
    enrolBy(ctx, { db, company_id, employee_id, joined_at }, opened.kind, permissions),
    listOpenHints(db, { company_id, employee_id, joined_at }),
    feedOrderOf(db, { company_id, employee_id }),
  ]);
  return {
    access_token: opened.access_token,
    session_id: opened.session_id,
    company_id,
    employee_id,
    employee_profile: asPresent(employee_profile),
    permissions: [...permissions],
    expires_at: opened.expires_at.toISOString(),
    enrol_by: enrol_by?.toISOString() ?? null,
    must_enrol: enrol_by !== null && enrol_by <= new Date(),
    has_team,
    open_hints,
    feed_order,
    ...(opened.kind === 'sample' && { is_sample: true }),
  };
};
