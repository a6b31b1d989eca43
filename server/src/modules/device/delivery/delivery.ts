import type { PushTest } from '@plaudit/contract/device/schema';
import { linked_paths } from '@plaudit/contract/paths';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { insist } from '../../../platform/db/away.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/jobs/lines/outcome.ts';
import type { PushMessage } from '../../../platform/push/push.ts';
import { listDeviceRows, type DeviceKey } from '../queries.ts';
import { judgeOutcome, push_life_ms, type Verdict } from './policy.ts';
import { insertDelivery, isDelivered, listPushDeviceRows, noteResult, type PushDevice } from './queries.ts';

type PushPlace = { employee_id: string; device_id: string; destination: string; is_trusted: boolean };

/** The destinations of pushes for these people, in the order of destinations, in which their lines are locked. */
export const listPushDevices = async (
  { db, ctx }: Tx,
  company_id: string,
  employee_ids: readonly string[],
): Promise<PushPlace[]> => {
  const rows = await listPushDeviceRows(db, company_id, employee_ids);
  const places = rows.map(({ employee_id, device_id, push_platform: platform, push_token: token }) => {
    return { employee_id, device_id, ...ctx.push.destinationOf({ platform, token }) };
  });
  return places.toSorted((a, b) => (a.destination < b.destination ? -1 : 1));
};

/** The session of a person on a device that pushes go to; undefined if none do. */
export const findPushSession = async (
  db: Db,
  { company_id, employee_id, device_id }: DeviceKey,
): Promise<string | undefined> => (await listPushDeviceRows(db, company_id, [employee_id], device_id))[0]?.session_id;

type Delivery = {
  /** The push, once per device no matter how often it is requested. */
  dedupe_key: string;
  /** When it happened: a push is given up a day later. */
  since: Date;
  /** The first is 1. */
  attempt: number;
  /** Runs right before sending, and may decide against it with null. */
  compose: () => Promise<PushMessage | null>;
};

/**
 * Sends to one device, unless that is done or no longer wanted. Returns the time of the next try if one makes sense, and how
 * long the push service took to answer.
 */
export const deliverPush = async (
  ctx: Context,
  { company_id, employee_id, device_id }: DeviceKey,
  { dedupe_key, since, attempt, compose }: Delivery,
): Promise<Outcome> => {
  const [device] = await listPushDeviceRows(ctx.db, company_id, [employee_id], device_id);
  const key = `${dedupe_key}:${device_id}`;
  if (!device || !ctx.push.isOn(device.push_platform) || (await isDelivered(ctx.db, company_id, key))) return {};
  const message = await compose();
  if (!message) return {};
  const { verdict, answer_ms } = await send(ctx, device, message, { dedupe_key: key, since, attempt });
  return { answer_ms, again_at: verdict.result === 'later' ? verdict.retry_at : null };
};

const send = async (
  ctx: Context,
  device: PushDevice,
  message: PushMessage,
  { dedupe_key, since, attempt }: Omit<Delivery, 'compose'>,
): Promise<{ verdict: Verdict; answer_ms: Outcome['answer_ms'] }> => {
  const expires_at = new Date(since.getTime() + push_life_ms);
  const ttl_seconds = Math.floor((expires_at.getTime() - Date.now()) / 1000);
  const { company_id, push_platform: platform, push_token: token } = device;
  const begun = performance.now();
  const outcome =
    ttl_seconds > 0
      ? await ctx.push.send({ platform, token }, message, ttl_seconds)
      : { kind: 'refused' as const, error: 'expired' };
  const took_ms = performance.now() - begun;
  const now = new Date();
  const { public_key } = ctx.config.push.vapid;
  const verdict = judgeOutcome(outcome, device, { attempt, expires_at, now, public_key });
  const { result } = verdict;
  const error = result === 'sent' ? null : verdict.error;
  if (error !== null) ctx.log.warn({ platform, device_id: device.device_id, result, error }, 'push not delivered');
  await insist(() =>
    transact(ctx, async (tx) => {
      tx.write(noteResult(tx.db, device, token, { now, error, is_pruned: result === 'pruned' }));
      if (result !== 'later') {
        tx.write(insertDelivery(tx.db, { company_id, dedupe_key, platform, result, error, created_at: now }));
      }
    }),
  );
  const is_silent = outcome.kind === 'later' && outcome.is_silent === true;
  return { verdict, answer_ms: ttl_seconds > 0 ? (is_silent ? null : took_ms) : undefined };
};

const test_message: PushMessage = {
  title: 'Notifications work on this device',
  body: 'This is the test you asked for.',
  url: linked_paths.settingsSection('notifications'),
  tag: 'test',
  kind: 'test',
  notification_id: null,
  unread_count: null,
};

/** Sends a test to devices of the viewer, and waits for the answers of the push services. */
export const testPush = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  device_id: string | undefined,
): Promise<{ items: PushTest[] }> => {
  const own = await listDeviceRows(ctx.db, company_id, employee_id);
  const asked = device_id === undefined ? own : own.filter((row) => row.device_id === device_id);
  if (device_id !== undefined && asked.length === 0) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const reached = await listPushDeviceRows(ctx.db, company_id, [employee_id]);
  const items = await Promise.all(
    asked.map(async (row): Promise<PushTest> => {
      const device = reached.find((candidate) => candidate.device_id === row.device_id);
      if (!device) return { device_id: row.device_id, platform: null, result: 'not_enabled', error: null };
      const about = { device_id: row.device_id, platform: device.push_platform };
      if (!ctx.push.isOn(device.push_platform)) return { ...about, result: 'not_configured', error: null };
      const once = { dedupe_key: `test:${newId()}`, since: new Date(), attempt: Number.POSITIVE_INFINITY };
      const { verdict } = await send(ctx, device, test_message, once);
      if (verdict.result === 'sent') return { ...about, result: 'sent', error: null };
      return { ...about, result: verdict.result === 'pruned' ? 'pruned' : 'failed', error: verdict.error };
    }),
  );
  return { items };
};
