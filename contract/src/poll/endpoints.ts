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
  summary:
    'Creates a poll for everyone in the company, or for the people who can read a place that the caller belongs to.',
  auth,
  module,
  idempotent: true,
  body: newPoll,
  response: poll,
  errors: [...no_place, 'PLACE_ARCHIVED'],
});

export const getPoll = endpoint({
  method: 'GET',
  path: '/poll/get',
  summary: 'One poll. A poll that the caller cannot read is not found.',
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
    'Votes, changes a vote, or removes it. INVALID_ACTION after the end, for several answers if only one is allowed, and for changing an anonymous vote without its key.',
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
  summary: 'Ends a poll early; for its author, and for people who manage polls.',
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
  reads: true,
  summary:
    'The polls that the caller can read, newest first (ended ones by their end): all of them, the caller’s own, or with `employee_id` those of one person. NO_POLL_BY_EMPLOYEE if that person has none.',
  auth,
  module,
  body: z.object({ scope: z.enum(['all', 'mine']).default('all'), employee_id: id.optional(), state, ...paging }),
  response: page(poll),
  errors: ['NO_POLL_BY_EMPLOYEE'],
});

export const listVoters = endpoint({
  method: 'GET',
  path: '/poll/voter/list',
  summary: 'The people who chose an answer. INVALID_ACTION for an anonymous poll.',
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
    'The results as .xlsx, for the author and for people who manage polls. An open poll includes who voted for what and when; an anonymous one only the results that are shown.',
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
  reads: true,
  summary:
    'The polls of the company, newest first. `search` finds the beginnings of words. Polls in closed places are listed only for their members.',
  auth,
  module,
  permissions: ['polls.manage'],
  load: 'question',
  body: z.object({ search: text(limits.search_length).optional(), state, ...paging }),
  response: page(poll),
});
