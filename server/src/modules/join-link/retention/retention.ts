import type { Retention } from '../../../platform/personal/retention.ts';

export const retention: Retention = {
  name: 'join_link',
  ages: [],
  tables: { join_link: 'it says for good that it has ended' },
};
