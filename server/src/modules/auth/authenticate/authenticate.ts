import { session_headers } from '@plaudit/contract/auth/schema';
import { hashToken, isSameHash, newToken } from '../../../platform/auth/tokens.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import { isCompanyActive } from '../../company/company.ts';
import { loadStanding } from '../../people/people.ts';
import { enrolBy } from '../enrolment/enrolment.ts';
import { permissionsOf, type SessionKind } from '../sign-in-policy/policy.ts';
import { judgeToken, seen_every_ms, type Decision } from '../session/policy.ts';
import { findSession, revokeSessions, updateSession, type SessionRow } from '../session/queries.ts';
import { dropSession } from '../session/ending/ending.ts';
import { refuse } from '../refusal/refusal.ts';
import { recall, remember, versionNow } from '../memory/memory.ts';

type SignedIn = { viewer: Viewer; access_token?: string };
type Credentials = Omit<Viewer, 'permissions'> & { token_hash: Buffer };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The viewer of the four headers, and the new access token when theirs was just replaced; null when they are not good,
 * or AUTH_INVALID_TOKEN with the reason where there is one to tell.
 * `may_rotate` is false where no answer could carry a new token, as when a live connection opens.
 * A session in use costs no query: it is looked up again every 30 seconds, and at once when anything about it changes.
 */
export const authenticate = async (
  ctx: Context,
  headers: Record<string, string | undefined>,
  { may_rotate }: { may_rotate: boolean },
): Promise<SignedIn | null> => {
  const credentials = readHeaders(headers);
  if (!credentials) return null;
  const known = recall(ctx, credentials.company_id, credentials.session_id);
  if (
    known &&
    isSameHash(known.token_hash, credentials.token_hash) &&
    known.viewer.employee_id === credentials.employee_id
  ) {
    return { viewer: known.viewer };
  }
  const found = await lookUp(ctx, credentials, may_rotate);
  // A live connection is refused without a reason; the call that asks why gets it.
  return found ?? (may_rotate ? refuse(ctx, credentials) : null);
};

const readHeaders = (headers: Record<string, string | undefined>): Credentials | null => {
  const [company_id, session_id, employee_id] = (['company_id', 'session_id', 'employee_id'] as const).map((name) =>
    headers[session_headers[name]]?.toLowerCase(),
  );
  const token = headers[session_headers.access_token];
  if (!token || token.length > 200 || !company_id || !session_id || !employee_id) return null;
  if (![company_id, session_id, employee_id].every((id) => uuid.test(id))) return null;
  return { company_id, session_id, employee_id, token_hash: hashToken(token) };
};

const lookUp = async (
  ctx: Context,
  { company_id, session_id, employee_id, token_hash }: Credentials,
  may_rotate: boolean,
): Promise<SignedIn | null> => {
  const now = new Date();
  const version = versionNow(ctx);
  const [row, standing] = await Promise.all([
    findSession(ctx.db, company_id, session_id, now),
    loadStanding(ctx.db, company_id, employee_id),
  ]);
  if (!row || row.employee_id !== employee_id || !standing?.is_active) return null;
  if (!(await isCompanyActive(ctx, company_id))) return null;

  const decision = judgeToken(row, token_hash, now, ctx.config);
  if (decision.kind === 'refuse') return null;
  if (decision.kind === 'revoke') return revoke(ctx, row, now);
  const kind = row.kind as SessionKind;
  const permissions = permissionsOf(kind, standing.permissions);
  const enrol_by = await enrolBy(ctx, { db: ctx.db, company_id, employee_id }, kind, permissions);
  const must_enrol = enrol_by !== null && enrol_by <= now;
  const viewer: Viewer = { company_id, employee_id, session_id, permissions, ...(must_enrol && { must_enrol }) };
  const access_token = await carryOut(ctx, row, may_rotate ? decision : { ...decision, kind: 'use' }, now);
  if (access_token !== undefined) return { viewer, access_token };
  if (decision.kind === 'use' && isSameHash(row.token_hash, token_hash)) {
    remember(ctx, version, { viewer, token_hash, until: dueAt(ctx, row, now) });
  }
  return { viewer };
};

/** Writes what the use of a token changes; gives the new token to the one caller that replaced it. */
const carryOut = async (
  ctx: Context,
  row: SessionRow,
  { kind, confirms }: Decision,
  now: Date,
): Promise<string | undefined> => {
  const seen =
    now.getTime() - row.last_seen_at.getTime() > seen_every_ms
      ? { last_seen_at: now, expires_at: new Date(now.getTime() + row.idle_seconds * 1000) }
      : {};
  if (kind === 'rotate' || kind === 'replace') {
    const access_token = newToken();
    const previous = kind === 'rotate' ? { previous_token_hash: row.token_hash, previous_expires_at: null } : {};
    const change = { ...seen, ...previous, token_hash: hashToken(access_token), token_issued_at: now };
    // Whoever comes second goes on with the token they have.
    return (await updateSession(ctx.db, row, change)) ? access_token : undefined;
  }
  const grace = confirms
    ? { previous_expires_at: new Date(now.getTime() + ctx.config.TOKEN_GRACE_SECONDS * 1000) }
    : {};
  if (Object.keys({ ...seen, ...grace }).length > 0) await updateSession(ctx.db, row, { ...seen, ...grace });
  return undefined;
};

/** When this token is to be looked at again. */
const dueAt = (ctx: Context, row: SessionRow, now: Date): number => {
  const due = row.token_issued_at.getTime() + ctx.config.TOKEN_ROTATE_SECONDS * 1000;
  return due > now.getTime() ? due : (row.previous_expires_at?.getTime() ?? due);
};

/** Two hold this session, and one of them stole it: both are out. */
const revoke = async (ctx: Context, { company_id, employee_id, session_id }: SessionRow, now: Date): Promise<null> => {
  await revokeSessions(ctx.db, company_id, employee_id, { only: session_id }, now);
  dropSession(ctx, company_id, session_id);
  ctx.log.warn({ company_id, employee_id }, 'a replaced access token was used again; its session ended');
  return null;
};
