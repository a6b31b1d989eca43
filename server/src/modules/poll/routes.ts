import * as poll from '@plaudit/contract/poll/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { createPoll } from './create/create.ts';
import { closePoll } from './end/end.ts';
import { exportPoll } from './export/export.ts';
import { listAllPolls, listPolls } from './lists/lists.ts';
import { getPoll } from './show/show.ts';
import { listVoters, votePoll } from './vote/vote.ts';

export const routes = [
  bind(poll.createPoll, (ctx, { viewer, body }) => createPoll(ctx, viewer, body)),
  bind(poll.getPoll, (ctx, { viewer, query }) => getPoll(ctx, viewer, query.poll_id)),
  bind(poll.votePoll, (ctx, { viewer, body }) => votePoll(ctx, viewer, body)),
  bind(poll.closePoll, (ctx, { viewer, body }) => closePoll(ctx, viewer, body.poll_id)),
  bind(poll.listPolls, (ctx, { viewer, body }) => listPolls(ctx, viewer, body)),
  bind(poll.listVoters, (ctx, { viewer, query }) => listVoters(ctx, viewer, query)),
  bind(poll.exportPoll, (ctx, { viewer, query }) => exportPoll(ctx, viewer, query.poll_id)),
  bind(poll.listAllPolls, (ctx, { viewer, body }) => listAllPolls(ctx, viewer, body)),
];
