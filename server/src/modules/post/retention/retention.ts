import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';

export const retention: Retention = { name: 'post', ages: agesOf('post', 'posts'), tables: {} };
