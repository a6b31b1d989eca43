import * as device from '@plaudit/contract/device/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { testPush } from './delivery/delivery.ts';
import { clearPush, deleteDevice, renewPush, syncPush, updateDevice } from './record/record.ts';
import { getPushDiagnostics, getPushStatus } from './status/status.ts';

export const routes = [
  bind(device.updateDevice, (ctx, { viewer, body }) => updateDevice(ctx, viewer, body)),
  bind(device.deleteDevice, (ctx, { viewer, query }) => deleteDevice(ctx, viewer, query.device_id)),
  bind(device.syncPush, (ctx, { viewer, body }) => syncPush(ctx, viewer, body)),
  bind(device.renewPush, (ctx, { body }) => renewPush(ctx, body)),
  bind(device.clearPush, (ctx, { viewer, body }) => clearPush(ctx, viewer, body.device_id)),
  bind(device.testPush, (ctx, { viewer, body }) => testPush(ctx, viewer, body.device_id)),
  bind(device.getPushStatus, (ctx, { viewer, query }) => getPushStatus(ctx, viewer, query.device_id)),
  bind(device.getPushDiagnostics, (ctx, { viewer }) => getPushDiagnostics(ctx, viewer)),
];
