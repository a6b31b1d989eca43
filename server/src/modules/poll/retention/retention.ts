import type { Retention } from '../../../platform/personal/retention.ts';
import { takenAway } from '../../content/content.ts';

export const retention: Retention = {
  name: 'poll',
  ages: [
    {
      key: 'poll.deleted',
      label: 'Deleted polls and comments on polls',
      default_days: 90,
      min_days: 30,
      max_days: 730,
      ...takenAway('poll', 'deleted'),
    },
    {
      key: 'poll.hidden',
      label: 'Polls and comments on polls hidden by moderators',
      default_days: 730,
      // As long as a decision can be complained about.
      min_days: 180,
      max_days: 3650,
      ...takenAway('poll', 'hidden'),
    },
  ],
  tables: {},
};
