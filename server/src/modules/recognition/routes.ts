import * as recognition from '@plaudit/contract/recognition/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { setReaction } from '../content/content.ts';
import { boostRecognition, listBoosts } from './boost/boost.ts';
import { deleteRecognition, restoreRecognition, updateRecognition } from './change/change.ts';
import { addComment, deleteComment, listComments, updateComment } from './comments/comments.ts';
import { routes as group_routes } from './groups/routes.ts';
import { listByEmployee } from './lists/lists.ts';
import { listTypePresets, listTypeSets } from './presets/presets.ts';
import { getRecognition, giveRecognition, listMembers } from './recognition.ts';
import { listSuggestions } from './suggestions/suggestions.ts';
import { chooseTypeSet } from './type-sets/type-sets.ts';
import { createType, listTypes, retireType, updateType } from './types/types.ts';

export const routes = [
  bind(recognition.giveRecognition, (ctx, { viewer, body }) => giveRecognition(ctx, viewer, body)),
  bind(recognition.getRecognition, (ctx, { viewer, query }) => getRecognition(ctx, viewer, query.recognition_id)),
  bind(recognition.updateRecognition, (ctx, { viewer, body }) => updateRecognition(ctx, viewer, body)),
  bind(recognition.deleteRecognition, (ctx, { viewer, query }) => deleteRecognition(ctx, viewer, query.recognition_id)),
  bind(recognition.restoreRecognition, (ctx, { viewer, body }) => restoreRecognition(ctx, viewer, body.recognition_id)),
  bind(recognition.listReceived, (ctx, { viewer, body }) => listByEmployee(ctx, viewer, 'received', body)),
  bind(recognition.listGiven, (ctx, { viewer, body }) => listByEmployee(ctx, viewer, 'given', body)),
  bind(recognition.listMembers, (ctx, { viewer, query }) => listMembers(ctx, viewer, query.recognition_id)),
  bind(recognition.setReaction, (ctx, { viewer, body: { recognition_id: content_id, reaction } }) =>
    setReaction(ctx, viewer, { content_id, reaction, kind: 'recognition' }),
  ),
  bind(recognition.boostRecognition, (ctx, { viewer, body }) => boostRecognition(ctx, viewer, body)),
  bind(recognition.listBoosts, (ctx, { viewer, query }) => listBoosts(ctx, viewer, query)),
  bind(recognition.listComments, (ctx, { viewer, query }) => listComments(ctx, viewer, query)),
  bind(recognition.addComment, (ctx, { viewer, body }) => addComment(ctx, viewer, body)),
  bind(recognition.updateComment, (ctx, { viewer, body }) => updateComment(ctx, viewer, body)),
  bind(recognition.deleteComment, (ctx, { viewer, query }) => deleteComment(ctx, viewer, query)),
  bind(recognition.listSuggestions, (ctx, { viewer, query }) => listSuggestions(ctx, viewer, query.limit)),
  bind(recognition.listTypes, (ctx, { viewer }) => listTypes(ctx, viewer)),
  bind(recognition.listTypePresets, listTypePresets),
  bind(recognition.listTypeSets, listTypeSets),
  bind(recognition.chooseTypeSet, (ctx, { viewer, body }) => chooseTypeSet(ctx, viewer, body)),
  bind(recognition.createType, (ctx, { viewer, body }) => createType(ctx, viewer, body)),
  bind(recognition.updateType, (ctx, { viewer, body }) => updateType(ctx, viewer, body)),
  bind(recognition.deleteType, (ctx, { viewer, query }) => retireType(ctx, viewer, query)),
  ...group_routes,
];
