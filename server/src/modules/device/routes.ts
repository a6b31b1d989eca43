import * as device from '@plaudit/contract/device/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { clearPush, deleteDevice, syncPush, updateDevice } from './device.ts';

export const routes = [
  bind(device.updateDevice, (ctx, { viewer, body }) => updateDevice(ctx, viewer, body)),
  bind(device.deleteDevice, (ctx, { viewer, query }) => deleteDevice(ctx, viewer, query.device_id)),
  bind(device.syncPush, (ctx, { viewer, body }) => syncPush(ctx, viewer, body)),
  bind(device.clearPush, (ctx, { viewer, body }) => clearPush(ctx, viewer, body.device_id)),
];
