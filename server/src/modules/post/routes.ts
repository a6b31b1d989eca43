import * as post from '@plaudit/contract/post/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { updatePost } from './change/change.ts';
import { copyPost } from './copy/copy.ts';
import { decideWaiting, listWaiting } from './approval/approval.ts';
import { createPost } from './create/create.ts';
import { deleteDraft, listDrafts, saveDraft } from './draft/draft.ts';
import { pinPost } from './pin/pin.ts';
import { getPost } from './post.ts';
import { listDeleted } from './deleted/deleted.ts';
import { listExpired } from './expiry/expiry.ts';
import { countReaders } from './readers/readers.ts';
import { giveVoice, listVoices, takeVoice } from './voice/voice.ts';
import { withdrawWaiting } from './waiting/waiting.ts';
import { acknowledgePost, exportReceipts, listReceipts, remindOfPost } from './receipt/receipt.ts';

export const routes = [
  bind(post.createPost, (ctx, { viewer, body }) => createPost(ctx, viewer, body)),
  bind(post.copyPost, (ctx, { viewer, body }) => copyPost(ctx, viewer, body)),
  bind(post.getPost, (ctx, { viewer, query }) => getPost(ctx, viewer, query.post_id)),
  bind(post.updatePost, (ctx, { viewer, body }) => updatePost(ctx, viewer, body)),
  bind(post.acknowledgePost, (ctx, { viewer, body }) => acknowledgePost(ctx, viewer, body)),
  bind(post.pinPost, (ctx, { viewer, body }) => pinPost(ctx, viewer, body)),
  bind(post.listReceipts, (ctx, { viewer, query }) => listReceipts(ctx, viewer, query)),
  bind(post.remindOfPost, (ctx, { viewer, body }) => remindOfPost(ctx, viewer, body.post_id)),
  bind(post.exportReceipts, (ctx, { viewer, query }) => exportReceipts(ctx, viewer, query.post_id)),
  bind(post.savePostDraft, (ctx, { viewer, body }) => saveDraft(ctx, viewer, body)),
  bind(post.listPostDrafts, (ctx, { viewer, query }) => listDrafts(ctx, viewer, query)),
  bind(post.deletePostDraft, (ctx, { viewer, query }) => deleteDraft(ctx, viewer, query.draft_id)),
  bind(post.withdrawWaitingPost, (ctx, { viewer, body }) => withdrawWaiting(ctx, viewer, body.draft_id)),
  bind(post.listWaitingPosts, (ctx, { viewer, body }) => listWaiting(ctx, viewer, body)),
  bind(post.decideWaitingPost, (ctx, { viewer, body }) => decideWaiting(ctx, viewer, body)),
  bind(post.countPostReaders, (ctx, { viewer, body }) => countReaders(ctx, viewer, body)),
  bind(post.listExpiredPosts, (ctx, { viewer, query }) => listExpired(ctx, viewer, query)),
  bind(post.listDeletedPosts, (ctx, { viewer, query }) => listDeleted(ctx, viewer, query)),
  bind(post.listPostVoices, (ctx, { viewer }) => listVoices(ctx, viewer)),
  bind(post.givePostVoice, (ctx, { viewer, body }) => giveVoice(ctx, viewer, body.employee_id)),
  bind(post.takePostVoice, (ctx, { viewer, query }) => takeVoice(ctx, viewer, query.employee_id)),
];
