import { linked_paths } from '@plaudit/contract/paths';
import { on } from '../../platform/jobs/events.ts';
import { listHolders } from '../authority/authority.ts';
import { notify } from '../notification/notification.ts';
import { unnamed } from '../notification/view.ts';
import { requestAnswered, requestMade } from './events.ts';

export const subscribers = [
  on(requestMade, async (ctx, { company_id, request_id }) => {
    const employee_ids = await listHolders(ctx.db, company_id, 'privacy.manage');
    await notify(ctx, {
      ...unnamed(company_id, `privacy:${request_id}`, linked_paths.adminSection('privacy')),
      to: [{ kind: 'privacy_requested', employee_ids }],
    });
  }),

  on(requestAnswered, (ctx, { company_id, request_id, employee_id, answer }) =>
    notify(ctx, {
      ...unnamed(company_id, `answered:${request_id}`, linked_paths.settings),
      to: [{ kind: 'privacy_answered', employee_ids: [employee_id] }],
      excerpt: answer,
    }),
  ),
];
