import { session_headers } from '@plaudit/contract/auth/schema';
import { hashToken, isSameHash, newToken } from '../../../platform/auth/tokens.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Standing, Who } from '../../../platform/realtime/gate.ts';
import { isCompanyActive, isSampleCompany } from '../../company/company.ts';
import { loadStanding } from '../../people/people.ts';
import { enrolBy } from '../enrolment/enrolment.ts';
import { permissionsOf, type SessionKind } from '../sign-in-policy/policy.ts';
import { judgeToken, seen_every_ms, type Decision } from '../session/policy.ts';
import { findSession, revokeSessions, updateSession, type SessionRow } from '../session/queries.ts';
import { dropSession, tellSessions } from '../session/ending/ending.ts';
import { refuse } from '../refusal/refusal.ts';
import { recall, remember, versionNow } from '../memory/memory.ts';

type SignedIn = Standing & { access_token?: string };
type Credentials = Omit<Viewer, 'permissions'> & { token_hash: Buffer };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The viewer of the four headers, and the new access token if theirs was just replaced. Null if they are not valid, or
 * AUTH_INVALID_TOKEN with the reason if there is one to give. `may_rotate` is false if no answer could carry a new token, as
 * when a live connection opens. A session in use costs no query: it is looked up every 30 seconds, and at once when anything
 * about it changes.
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
    return { viewer: known.viewer, changes_at: known.changes_at };
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
  { token_hash, ...who }: Credentials,
  may_rotate: boolean,
): Promise<SignedIn | null> => {
  const now = new Date();
  const version = versionNow(ctx);
  const found = await findOpen(ctx, who, now);
  if (!found) return null;
  const { row } = found;

  const decision = judgeToken(row, token_hash, now, ctx.config);
  if (decision.kind === 'refuse') return null;
  if (decision.kind === 'revoke') return revoke(ctx, row, now);
  const standing = await standingOf(ctx, found, now);
  if (row.kind === 'sample') return look(ctx, version, standing, row, token_hash);
  const access_token = await carryOut(ctx, row, may_rotate ? decision : { ...decision, kind: 'use' }, now);
  if (access_token !== undefined) return { ...standing, access_token };
  if (decision.kind === 'use' && isSameHash(row.token_hash, token_hash)) {
    remember(ctx, version, { ...standing, token_hash, until: dueAt(ctx, row, now) });
  }
  return standing;
};

/** The current viewer of a session that proved itself before; null if it has ended. For live connections. */
export const review = async (ctx: Context, who: Who): Promise<Standing | null> => {
  const now = new Date();
  const found = await findOpen(ctx, who, now);
  return found && standingOf(ctx, found, now);
};

type Open = { row: SessionRow; held: NonNullable<Awaited<ReturnType<typeof loadStanding>>> };

/** An open session of a person who may use it. */
const findOpen = async (
  ctx: Context,
  { company_id, session_id, employee_id }: Who,
  now: Date,
): Promise<Open | null> => {
  const [row, held] = await Promise.all([
    findSession(ctx.db, company_id, session_id, now),
    loadStanding(ctx.db, company_id, employee_id),
  ]);
  if (!row || row.employee_id !== employee_id || !held?.is_active) return null;
  // In the sample company no other session is open, and its sessions are open nowhere else.
  const may_open = row.kind === 'sample' ? isSampleCompany : isCompanyActive;
  return (await may_open(ctx, company_id)) ? { row, held } : null;
};

/** A session that looks at the sample company has one token, ends at its time, and leaves no trace of its use. */
const look = (
  ctx: Context,
  version: number,
  standing: Standing,
  row: SessionRow,
  token_hash: Buffer,
): SignedIn | null => {
  if (!isSameHash(row.token_hash, token_hash)) return null;
  remember(ctx, version, { ...standing, token_hash, until: row.expires_at.getTime() });
  return standing;
};

const standingOf = async (ctx: Context, { row, held }: Open, now: Date): Promise<Standing> => {
  const { company_id, employee_id, session_id } = row;
  const kind = row.kind as SessionKind;
  const permissions = permissionsOf(kind, held.permissions);
  const { joined_at } = held;
  const enrol_by = await enrolBy(ctx, { db: ctx.db, company_id, employee_id, joined_at }, kind, permissions);
  const must_enrol = enrol_by !== null && enrol_by <= now;
  const ends_first = enrol_by === null || must_enrol || row.expires_at < enrol_by;
  return {
    viewer: {
      company_id,
      employee_id,
      session_id,
      permissions,
      ...(must_enrol && { must_enrol }),
      ...(kind === 'sample' && { is_sample: true }),
    },
    changes_at: ends_first ? row.expires_at : enrol_by,
  };
};

/** Writes what the use of a token changes; returns the new token to the one caller that replaced it. */
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
    // The second caller goes on with the token they have.
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

/** Two clients hold this session, and one of them stole it: both are out. */
const revoke = async (ctx: Context, { company_id, employee_id, session_id }: SessionRow, now: Date): Promise<null> => {
  await revokeSessions(ctx.db, company_id, employee_id, { only: session_id }, now);
  dropSession(ctx, company_id, session_id);
  tellSessions(ctx, company_id, [employee_id]);
  ctx.log.warn({ company_id, employee_id }, 'a replaced access token was used again, so its session ended');
  return null;
};
