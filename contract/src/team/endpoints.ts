import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { page, paging } from '../schema.ts';
import { teamMember, waitingRequests } from './schema.ts';

export const listTeam = endpoint({
  method: 'POST',
  path: '/user-management/team/list',
  reads: true,
  summary:
    'People who report to the caller, and people of the departments that the caller manages. People who have waited longest for a thank-you come first. `requests` comes with the first page. Empty for people without a team.',
  auth: 'session',
  module: 'recognition',
  body: z.object(paging),
  response: page(teamMember).extend({ requests: z.array(waitingRequests) }),
});
