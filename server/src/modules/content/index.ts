import { notifications } from '@plaudit/contract/content/notifications';
import * as schemas from '@plaudit/contract/content/schema';
import type { Module } from '../../platform/module.ts';
import { transact } from '../../platform/db/transact.ts';
import { on } from '../../platform/jobs/events.ts';
import { audienceChanged } from '../audience/events.ts';
import { linkRead } from '../link-preview/events.ts';
import { followAudiences } from './audience/audience.ts';
import { fillAudience } from './audience/jobs.ts';
import { content_edited } from './edit/edit.ts';
import { countReach } from './reach/jobs.ts';
import { showLinked } from './link/link.ts';
import { personal } from './personal/personal.ts';
import { content_deleted, content_restored } from './removal/removal.ts';
import { reportableContent } from './reportable/reportable.ts';
import { retention } from './retention/retention.ts';
import { routes } from './routes.ts';

export const content: Module = {
  name: 'content',
  routes,
  jobs: [fillAudience, countReach],
  subscribers: [
    on(audienceChanged, followAudiences),
    on(linkRead, (ctx, { company_id, link_preview_id }) =>
      transact(ctx, (tx) => showLinked(tx, company_id, link_preview_id)),
    ),
  ],
  personal: [personal],
  retention: [retention],
  reportable: [reportableContent('comment')],
  kinds: [],
  place_kinds: [],
  points_sources: [],
  notifications: [notifications],
  audited: [content_edited, content_deleted, content_restored],
  attention: [],
  searches: [],
  openapi: [
    {
      name: 'content',
      description:
        'What people write for others to see: comments, replies, reactions and edits, for every kind of content.',
      schemas,
    },
  ],
};
