import type { Retention } from '../../../platform/personal/retention.ts';

export const retention: Retention = {
  name: 'follow',
  ages: [],
  tables: { follow: 'until it is taken back, or the content or one of the two people is gone' },
};
