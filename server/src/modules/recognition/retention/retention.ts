import type { Retention } from '../../../platform/personal/retention.ts';
import { takenAway, unusedTypes } from './queries.ts';

const with_it = 'goes with the recognition';

export const retention: Retention = {
  name: 'recognition',
  ages: [
    {
      key: 'recognition.deleted',
      label: 'Deleted recognitions and comments',
      default_days: 90,
      min_days: 30,
      max_days: 730,
      ...takenAway('deleted'),
    },
    {
      key: 'recognition.hidden',
      label: 'Recognitions and comments hidden by moderators',
      default_days: 730,
      // As long as a decision can be complained about.
      min_days: 180,
      max_days: 3650,
      ...takenAway('hidden'),
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
    recognition: 'recognition.deleted',
    recognition_comment: 'recognition.deleted',
    recognition_reaction: with_it,
    recognition_boost: with_it,
    recognition_type: 'recognition.types',
    recognition_group: 'recognition.types',
  },
  addresses: { 'recognition.image_url': true, 'recognition_type.image_url': true },
};
