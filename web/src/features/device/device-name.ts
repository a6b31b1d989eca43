import type { PushStatus } from '@plaudit/contract/device/schema';
import { describeDevice } from '../../lib/device/describe-device.ts';

const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

/** What a person recognizes a device by, from its own description; nulls if it has none. */
export const nameDevice = (info: PushStatus['device_info']) => {
  const described = describeDevice(text(info.user_agent) ?? '');
  return { ...described, system: text(info.model) ?? described.system };
};
