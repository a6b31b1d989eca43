import type { Retention } from '../../../platform/personal/retention.ts';
import { oldDeliveries, unusedDevices } from './queries.ts';

export const retention: Retention = {
  name: 'device',
  ages: [
    {
      key: 'device.unused',
      label: 'Unused devices',
      // More than a year: a person who opens the app each Christmas keeps the device.
      default_days: 400,
      min_days: 90,
      max_days: 730,
      ...unusedDevices,
    },
    {
      key: 'device.deliveries',
      label: 'Push delivery log',
      default_days: 30,
      // A job that repeats a push lives for a day, and finds out here that it was sent.
      min_days: 7,
      max_days: 180,
      ...oldDeliveries,
    },
  ],
  tables: { device: 'device.unused', push_delivery: 'device.deliveries' },
};
