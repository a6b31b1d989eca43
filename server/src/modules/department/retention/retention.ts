import type { Retention } from '../../../platform/personal/retention.ts';

export const retention: Retention = { name: 'people', ages: [], tables: { department_bin: 'people.deleted_places' } };
