import type { BodyOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/device/endpoints';
import type { Device, DeviceChange, PushPlatform } from '@plaudit/contract/device/schema';
import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { invalidRequest } from '../../../platform/errors.ts';
import { tokensOf } from './policy.ts';
import {
  changeDevice,
  findDeviceWith,
  lockToken,
  releaseToken,
  removeDevice,
  removeSurplus,
  upsertDevice,
  without_push,
  type DeviceRow,
} from '../queries.ts';
import { viewDevice } from '../view.ts';

/** Stores what a device says about itself, and connects it to the session that says so. */
export const updateDevice = (ctx: Context, viewer: Viewer, change: DeviceChange): Promise<Device> =>
  transact(ctx, async (tx) => {
    const { token, platform, field, cleared } = tokensOf(change);
    const said = {
      ...(change.notification_allowed !== undefined && { notification_allowed: change.notification_allowed }),
      ...(change.device_info !== undefined && { device_info: JSON.stringify(change.device_info ?? {}) }),
      ...(change.ui_version !== undefined && { ui_version: change.ui_version }),
    };
    if (token && platform) {
      const issued_at = change.push_token_issued_at ?? tx.now.toISOString();
      const brought = { token, platform, issued_at, path: `body.${field}` };
      return viewDevice(await takeToken(tx, viewer, change.device_id, brought, said));
    }
    const row = await keep(tx, viewer, change.device_id, said);
    if (!row.push_platform || !cleared.includes(row.push_platform as PushPlatform)) return viewDevice(row);
    await changeDevice(tx.db, { ...viewer, device_id: change.device_id }, without_push).execute();
    return viewDevice({ ...row, ...without_push });
  });

export const deleteDevice = async (ctx: Context, { company_id, employee_id }: Viewer, device_id: string) => {
  await removeDevice(ctx.db, { company_id, employee_id, device_id }).execute();
  return {};
};

/** Turns push on. A client that holds a token can show what is sent to it, so the system has allowed notifications. */
export const syncPush = (
  ctx: Context,
  viewer: Viewer,
  { device_id, token, platform, timestamp }: BodyOf<typeof endpoints.syncPush>,
) =>
  transact(ctx, async (tx) => {
    await takeToken(tx, viewer, device_id, { token, platform, issued_at: timestamp, path: 'body.token' });
    return {};
  });

/** The device keeps its id, its person and its session: only the destination of its pushes changes. */
export const renewPush = (ctx: Context, { former, token, timestamp }: BodyOf<typeof endpoints.renewPush>) =>
  transact(ctx, async (tx) => {
    const known = ctx.push.accept({ platform: 'web_push', token: former });
    const accepted = ctx.push.accept({ platform: 'web_push', token });
    if ('problem' in accepted) throw invalidRequest('body.token', accepted.problem);
    if ('problem' in known) return {};
    // In a fixed order, so that two that swap tokens do not wait for each other.
    for (const each of [known.token, accepted.token].toSorted()) await lockToken(tx.db, each);
    const device = await findDeviceWith(tx.db, known.token);
    if (!device) return {};
    await releaseToken(tx.db, accepted.token, device).execute();
    const push_token_issued_at = new Date(Math.min(new Date(timestamp).getTime(), tx.now.getTime()));
    await changeDevice(tx.db, device, {
      push_token: accepted.token,
      push_token_issued_at,
      push_synced_at: tx.now,
      push_key: tx.ctx.config.push.vapid.public_key,
      last_success_at: null,
      last_failure_at: null,
      last_error: null,
    }).execute();
    return {};
  });

export const clearPush = async (ctx: Context, { company_id, employee_id }: Viewer, device_id: string) => {
  await changeDevice(ctx.db, { company_id, employee_id, device_id }, without_push).execute();
  return {};
};

/** `path` is the field of the request. */
type Brought = { token: string; platform: PushPlatform; issued_at: string; path: string };
type Change = Parameters<typeof upsertDevice>[2];

const takeToken = async (
  tx: Tx,
  viewer: Viewer,
  device_id: string,
  { platform, issued_at, path, ...brought }: Brought,
  said: Change = {},
): Promise<DeviceRow> => {
  const { company_id, employee_id } = viewer;
  const accepted = tx.ctx.push.accept({ platform, token: brought.token });
  if ('problem' in accepted) throw invalidRequest(path, accepted.problem);
  const { token } = accepted;
  // Before any row is locked, or two that present the same token could wait for each other.
  await lockToken(tx.db, token);
  await releaseToken(tx.db, token, { company_id, employee_id, device_id }).execute();
  // A clock that runs ahead must not make a token newer than it can be.
  const push_token_issued_at = new Date(Math.min(new Date(issued_at).getTime(), tx.now.getTime()));
  return keep(tx, viewer, device_id, {
    notification_allowed: true,
    push_platform: platform,
    push_token: token,
    push_token_issued_at,
    push_synced_at: tx.now,
    push_key: platform === 'web_push' ? tx.ctx.config.push.vapid.public_key : null,
    ...said,
  });
};

const keep = async (
  tx: Tx,
  { company_id, employee_id, session_id }: Viewer,
  device_id: string,
  change: Change,
): Promise<DeviceRow> => {
  const seen = { session_id, last_seen_at: tx.now, ...change };
  const row = await upsertDevice(tx.db, { company_id, employee_id, device_id, session_id, created_at: tx.now }, seen);
  tx.write(removeSurplus(tx.db, company_id, employee_id, limits.devices_per_employee));
  return row;
};
