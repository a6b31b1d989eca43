import type { PushStatus } from '@plaudit/contract/device/schema';
import { describeDevice } from '../../lib/device/describe-device.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** What a person recognises a device by, from what it said of itself; nulls where it said nothing. */
export const nameDevice = (info: PushStatus['device_info']) => {
  const described = describeDevice(text(info.user_agent) ?? '');
  return { ...described, system: text(info.model) ?? described.system };
};
