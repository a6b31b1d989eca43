import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { attachment, id, page, paging, text } from '../schema.ts';
import { no_place } from '../place/schema.ts';
import { newPoll, poll, pollVote, pollVoter } from './schema.ts';

const auth = 'session' as const;
const module = 'polls' as const;
const one = z.object({ poll_id: id });
const state = z.enum(['open', 'ended']).optional();

export const createPoll = endpoint({
  method: 'POST',
  path: '/poll/new',
  summary: 'Asks everybody in the company, or those who read a place that the caller belongs to.',
  auth,
  module,
  idempotent: true,
  body: newPoll,
  response: poll,
  errors: no_place,
});

export const getPoll = endpoint({
  method: 'GET',
  path: '/poll/get',
  summary: 'One poll. One that the caller may not read is not found.',
  auth,
  module,
  query: one,
  response: poll,
  errors: ['POLL_NOT_FOUND'],
});

export const votePoll = endpoint({
  method: 'POST',
  path: '/poll/vote',
  summary:
    'Votes, changes a vote, or takes it back. INVALID_ACTION after the end, for two answers where one is to be chosen, and to change an anonymous vote without its key.',
  auth,
  module,
  idempotent: true,
  body: pollVote,
  response: poll,
  errors: ['POLL_NOT_FOUND', 'INVALID_ACTION'],
});

export const closePoll = endpoint({
  method: 'POST',
  path: '/poll/close',
  summary: 'Ends a poll before its time; for its author, and for who manages polls.',
  auth,
  module,
  idempotent: true,
  body: one,
  response: poll,
  errors: ['POLL_NOT_FOUND', 'INVALID_ACTION'],
});

export const listPolls = endpoint({
  method: 'POST',
  path: '/poll/list',
  summary:
    'The polls that the caller may read, newest first and ended ones by their end, latest first: all, their own, or with `employee_id` those of one person. NO_POLL_BY_EMPLOYEE where that person has none.',
  auth,
  module,
  body: z.object({ scope: z.enum(['all', 'mine']).default('all'), employee_id: id.optional(), state, ...paging }),
  response: page(poll),
  errors: ['NO_POLL_BY_EMPLOYEE'],
});

export const listVoters = endpoint({
  method: 'GET',
  path: '/poll/voter/list',
  summary: 'Who chose an answer. INVALID_ACTION for an anonymous poll.',
  auth,
  module,
  query: z.object({ ...one.shape, option_id: id, ...paging }),
  response: page(pollVoter),
  errors: ['POLL_NOT_FOUND', 'INVALID_ACTION'],
});

export const exportPoll = endpoint({
  method: 'GET',
  path: '/poll/export',
  summary:
    'The results as .xlsx, for the author and for who manages polls: what is shown of an anonymous poll, of an open one also who voted for what and when.',
  auth,
  module,
  load: 'bulk',
  query: one,
  response: attachment,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['POLL_NOT_FOUND'],
});

export const listAllPolls = endpoint({
  method: 'POST',
  path: '/poll/admin/list',
  summary:
    'The polls of the company, newest first, by the beginnings of words. Those of closed places only where the caller is a member.',
  auth,
  module,
  permissions: ['polls.manage'],
  load: 'question',
  body: z.object({ search: text(limits.search_length).optional(), state, ...paging }),
  response: page(poll),
});
