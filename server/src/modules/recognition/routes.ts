import * as recognition from '@plaudit/contract/recognition/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { listTypePresets } from './presets/presets.ts';
import { getRecognition, giveRecognition, listMembers } from './recognition.ts';
import { createType, listTypes, retireType, updateType } from './types/types.ts';

export const routes = [
  bind(recognition.giveRecognition, (ctx, { viewer, body }) => giveRecognition(ctx, viewer, body)),
  bind(recognition.getRecognition, (ctx, { viewer, query }) => getRecognition(ctx, viewer, query.recognition_id)),
  bind(recognition.listMembers, (ctx, { viewer, query }) => listMembers(ctx, viewer, query.recognition_id)),
  bind(recognition.listTypes, (ctx, { viewer }) => listTypes(ctx, viewer)),
  bind(recognition.listTypePresets, listTypePresets),
  bind(recognition.createType, (ctx, { viewer, body }) => createType(ctx, viewer, body)),
  bind(recognition.updateType, (ctx, { viewer, body }) => updateType(ctx, viewer, body)),
  bind(recognition.deleteType, (ctx, { viewer, query }) => retireType(ctx, viewer, query)),
];
