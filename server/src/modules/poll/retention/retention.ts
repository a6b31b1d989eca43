import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';

export const retention: Retention = { name: 'poll', ages: agesOf('poll', 'polls'), tables: {} };
