import * as content from '@plaudit/contract/content/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { noteClicks } from './clicks/clicks.ts';
import { addComment, listComments } from './comments/comments.ts';
import { viewComment } from './comments/view.ts';
import { listRevisions, updateComment, updateContentWords } from './edit/edit.ts';
import { listMentionable } from './mention/mention.ts';
import { listReactions, setReaction } from './reactions/reactions.ts';
import { deleteContent, restoreContent } from './removal/removal.ts';
import { noteSeen } from './seen/seen.ts';
import { listPlaceFiles } from './shown/shown.ts';

export const routes = [
  bind(content.setReaction, (ctx, { viewer, body }) => setReaction(ctx, viewer, body)),
  bind(content.listReactions, (ctx, { viewer, query }) => listReactions(ctx, viewer, query)),
  bind(content.noteSeen, (ctx, { viewer, body }) => noteSeen(ctx, viewer, body)),
  bind(content.noteClicks, (ctx, { viewer, body }) => noteClicks(ctx, viewer, body)),
  bind(content.listComments, (ctx, { viewer, query }) => listComments(ctx, viewer, query, viewComment(ctx.config))),
  bind(content.listMentionable, (ctx, { viewer, query }) => listMentionable(ctx, viewer, query)),
  bind(content.addComment, (ctx, { viewer, body }) => addComment(ctx, viewer, body, viewComment(ctx.config))),
  bind(content.updateComment, (ctx, { viewer, body }) => updateComment(ctx, viewer, body, viewComment(ctx.config))),
  bind(content.updateContent, (ctx, { viewer, body }) => updateContentWords(ctx, viewer, body)),
  bind(content.listRevisions, (ctx, { viewer, query }) => listRevisions(ctx, viewer, query)),
  bind(content.deleteContent, (ctx, { viewer, query, body }) => deleteContent(ctx, viewer, { ...query, ...body })),
  bind(content.restoreContent, (ctx, { viewer, body }) => restoreContent(ctx, viewer, body, async () => ({}))),
  bind(content.listPlaceFiles, (ctx, { viewer, query }) => listPlaceFiles(ctx, viewer, query)),
];
