import type { Retention } from '../../../platform/personal/retention.ts';
import { agesOf } from '../../content/content.ts';
import { unusedTypes } from './queries.ts';

export const retention: Retention = {
  name: 'recognition',
  ages: [
    ...agesOf('recognition', 'recognitions'),
    {
      key: 'recognition.types',
      label: 'Deleted types and type groups',
      default_days: 180,
      min_days: 30,
      max_days: 730,
      ...unusedTypes,
    },
  ],
  tables: {
    recognition_boost: 'goes with the recognition',
    recognition_type: 'recognition.types',
    recognition_group: 'recognition.types',
  },
  addresses: { 'recognition.image_url': true, 'recognition_type.image_url': true },
};
