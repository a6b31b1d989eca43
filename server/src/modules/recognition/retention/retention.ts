import type { Retention } from '../../../platform/personal/retention.ts';
import { takenAway } from '../../content/content.ts';
import { unusedTypes } from './queries.ts';

export const retention: Retention = {
  name: 'recognition',
  ages: [
    {
      key: 'recognition.deleted',
      label: 'Deleted recognitions and comments',
      default_days: 90,
      min_days: 30,
      max_days: 730,
      ...takenAway('recognition', 'deleted'),
    },
    {
      key: 'recognition.hidden',
      label: 'Recognitions and comments hidden by moderators',
      default_days: 730,
      // As long as a decision can be complained about.
      min_days: 180,
      max_days: 3650,
      ...takenAway('recognition', 'hidden'),
    },
    {
      key: 'recognition.types',
      label: 'Deleted recognition types and groups',
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
