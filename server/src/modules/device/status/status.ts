import { push_platforms, type PushChannel, type PushStatus } from '@plaudit/contract/device/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { listPushDeviceRows } from '../delivery/queries.ts';
import { listDeviceRows } from '../queries.ts';
import { viewPushStatus } from '../view.ts';
import { countDeliveries, countPushDevices } from './queries.ts';

/** The viewer's devices; `current_id` is the one that asks. */
export const getPushStatus = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  current_id: string | undefined,
): Promise<{ items: PushStatus[] }> => {
  const [rows, reached] = await Promise.all([
    listDeviceRows(ctx.db, company_id, employee_id),
    listPushDeviceRows(ctx.db, company_id, [employee_id]),
  ]);
  const enabled = new Set(reached.map(({ device_id }) => device_id));
  const items = rows.map((row) => ({
    ...viewPushStatus(row),
    enabled: enabled.has(row.device_id),
    is_current: row.device_id === current_id,
  }));
  return { items };
};

const day_ms = 86_400_000;

/** Whether push is set up, and how it works in this company: no key, no token and no names. */
export const getPushDiagnostics = async (
  ctx: Context,
  { company_id }: Viewer,
): Promise<{ channels: PushChannel[] }> => {
  const [devices, deliveries] = await Promise.all([
    countPushDevices(ctx.db, company_id),
    countDeliveries(ctx.db, company_id, new Date(Date.now() - day_ms)),
  ]);
  const channels = push_platforms.map((platform): PushChannel => {
    const found = deliveries.find((row) => row.platform === platform);
    return {
      platform,
      is_configured: ctx.push.isOn(platform),
      devices: devices.get(platform) ?? 0,
      sent: found?.sent ?? 0,
      failed: found?.failed ?? 0,
      pruned: found?.pruned ?? 0,
      last_success_at: found?.last_success_at?.toISOString() ?? null,
      last_failure_at: found?.last_failure_at?.toISOString() ?? null,
      last_error: found?.last_error ?? null,
    };
  });
  return { channels };
};
