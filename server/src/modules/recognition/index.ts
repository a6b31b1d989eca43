import { notifications } from '@plaudit/contract/recognition/notifications';
import * as schemas from '@plaudit/contract/recognition/schema';
import type { Module } from '../../platform/module.ts';
import { group_created, group_restored, group_updated, group_deleted, groups_ordered } from './groups/groups.ts';
import { reportableContent } from '../content/content.ts';
import { kind } from './kind/kind.ts';
import { personal } from './personal/personal.ts';
import { points_sources } from './points/points.ts';

import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';
import { type_set_chosen } from './type-sets/type-sets.ts';
import { type_created, type_updated, type_retired, type_restored } from './types/types.ts';

export const recognition: Module = {
  name: 'recognition',
  routes,
  jobs: [],
  subscribers: [],
  personal: [personal],
  retention: [retention],
  reportable: [reportableContent('recognition')],
  kinds: [kind],
  place_kinds: [],
  points_sources,
  notifications: [notifications],
  audited: [
    type_created,
    type_updated,
    type_retired,
    type_restored,
    type_set_chosen,
    group_created,
    group_restored,
    group_updated,
    group_deleted,
    groups_ordered,
  ],
  attention: [],
  searches: [],
  openapi: [
    { name: 'recognition', description: 'Recognitions and their types, reactions, comments and boosts.', schemas },
    { name: 'recognition_group', description: 'Groups of recognition types.' },
  ],
};
