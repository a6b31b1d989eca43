import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { reaction, reactionCount } from '../content/schema.ts';
import { day, fileUrl, id, line, nothing, page, paging, text } from '../schema.ts';
import { employeeCard } from '../people/schema.ts';
import {
  giveRecognitionInput,
  newRecognitionType,
  recognition,
  recognitionComment,
  recognitionPreset,
  recognitionType,
  recognitionTypeChange,
  suggestion,
  typeSet,
  visibility,
} from './schema.ts';

const module = 'recognition' as const;

export const giveRecognition = endpoint({
  method: 'POST',
  path: '/recog/QuickInteract',
  summary:
    'Gives a recognition to one or more colleagues. `points` is per receiver and defaults to the points of the type; the total leaves the allowance immediately.',
  auth: 'session',
  module,
  permissions: ['recognition.give'],
  idempotent: true,
  body: giveRecognitionInput,
  response: recognition,
  errors: ['AUTH_RECORD_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION'],
});

export const getRecognition = endpoint({
  method: 'GET',
  path: '/recog/item/get',
  summary: 'One recognition.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id }),
  response: recognition,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const updateRecognition = endpoint({
  method: 'PATCH',
  path: '/recog/item/update',
  summary:
    'Changes the message, values, picture or visibility. Receivers and points cannot be changed: delete the recognition instead.',
  auth: 'session',
  module,
  body: z.object({
    recognition_id: id,
    message: text(limits.message_length).optional(),
    company_value_ids: z.array(id).max(limits.values_per_recognition).optional(),
    image_url: fileUrl.nullable().optional(),
    /** Without it, an unchanged picture keeps its own, and another one has none. */
    image_alt: text(limits.description_length).optional(),
    visibility: visibility.optional(),
  }),
  response: recognition,
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const deleteRecognition = endpoint({
  method: 'DELETE',
  path: '/recog/item/delete',
  summary: 'Deletes a recognition, and reverses its points and boosts with new entries.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS'],
});

export const restoreRecognition = endpoint({
  method: 'POST',
  path: '/recog/item/restore',
  summary:
    'Undoes a deletion: the recognition is restored and its points move again. INVALID_ACTION with the reason `under_review` while a report about it is open.',
  auth: 'session',
  module,
  body: z.object({ recognition_id: id }),
  response: recognition,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION'],
});

const listFilter = z.object({
  employee_id: id.optional(),
  recognition_type_id: id.optional(),
  company_value_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
  ...paging,
});
const listWithTotals = page(recognition).extend({
  totals: z.object({ count: z.number().int(), points: z.number().int() }),
});

export const listReceived = endpoint({
  method: 'POST',
  path: '/recog/list/recieved',
  reads: true,
  summary:
    'The recognitions that an employee (the caller by default) received, newest first, with totals of all matches.',
  auth: 'session',
  module,
  body: listFilter,
  response: listWithTotals,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_INTERVAL'],
});

export const listGiven = endpoint({
  method: 'POST',
  path: '/recog/list/given',
  reads: true,
  summary: 'The recognitions that an employee (the caller by default) gave, newest first, with totals of all matches.',
  auth: 'session',
  module,
  body: listFilter,
  response: listWithTotals,
  errors: ['EMPLOYEE_NOT_FOUND', 'INVALID_INTERVAL'],
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/recog/item/members',
  summary: 'Everyone who received a recognition.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id }),
  response: page(employeeCard),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const setReaction = endpoint({
  method: 'POST',
  path: '/recog/item/reaction',
  summary: 'Sets the caller’s reaction; null removes it.',
  auth: 'session',
  module,
  idempotent: true,
  body: z.object({ recognition_id: id, reaction: reaction.nullable() }),
  response: z.object({ reactions: z.array(reactionCount), my_reaction: reaction.nullable() }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const boostRecognition = endpoint({
  method: 'POST',
  path: '/recog/item/boost',
  summary: 'Adds points from the caller’s allowance for each receiver.',
  auth: 'session',
  module,
  permissions: ['recognition.give'],
  idempotent: true,
  body: z.object({ recognition_id: id, points: z.number().int().min(1).max(limits.points_per_receiver) }),
  response: recognition,
  errors: ['AUTH_RECORD_NOT_FOUND', 'NOT_ENOUGH_POINTS', 'INVALID_ACTION'],
});

export const listBoosts = endpoint({
  method: 'GET',
  path: '/recog/item/boost/list',
  summary: 'Everyone who boosted a recognition, with the points that each of them added for every receiver.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id, ...paging }),
  response: page(z.object({ employee: employeeCard, points: z.number().int() })),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listComments = endpoint({
  method: 'GET',
  path: '/recog/item/comment/list',
  summary: 'The comments on a recognition, oldest first.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id, ...paging }),
  response: page(recognitionComment),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/recog/item/comment/new',
  summary: 'Adds a comment to a recognition.',
  auth: 'session',
  module,
  idempotent: true,
  body: z.object({ recognition_id: id, message: line(limits.comment_length) }),
  response: recognitionComment,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/recog/item/comment/update',
  summary: 'Changes one of the caller’s comments.',
  auth: 'session',
  module,
  body: z.object({ recognition_id: id, comment_id: id, message: line(limits.comment_length) }),
  response: recognitionComment,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/recog/item/comment/delete',
  summary: 'Deletes one of the caller’s comments; with `recognition.manage`, any comment.',
  auth: 'session',
  module,
  query: z.object({ recognition_id: id, comment_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/recog/suggestion/list',
  summary:
    'Colleagues the caller might want to thank, each with a reason: birthdays and work anniversaries today, their team, their department, and people they work with. People they thanked in the last 14 days are left out, unless there is nobody else.',
  auth: 'session',
  module,
  permissions: ['recognition.give'],
  query: z.object({
    limit: z.coerce.number().int().min(1).max(limits.suggestions_max).default(limits.suggestions_max),
  }),
  response: z.object({ items: z.array(suggestion) }),
});

export const listTypes = endpoint({
  method: 'GET',
  path: '/recog/type/list',
  summary: 'The recognition types that the caller can give; all of them with `recognition.manage`.',
  auth: 'session',
  module,
  response: page(recognitionType),
});

export const listTypePresets = endpoint({
  method: 'GET',
  path: '/recog/type/preset/list',
  summary: 'Templates for new types.',
  auth: 'session',
  module,
  response: page(recognitionPreset),
});

export const listTypeSets = endpoint({
  method: 'GET',
  path: '/recog/type/set/list',
  summary: 'Sets of recognition types to start from.',
  auth: 'session',
  module,
  permissions: ['recognition.manage'],
  response: page(typeSet),
});

export const chooseTypeSet = endpoint({
  method: 'POST',
  path: '/recog/type/set/use',
  summary:
    'Replaces the types that are still as the product proposed them with those of a set. Types that the company added or changed stay.',
  auth: 'session',
  module,
  permissions: ['recognition.manage'],
  body: z.object({ set: z.string().max(limits.title_length) }),
  response: page(recognitionType),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const createType = endpoint({
  method: 'POST',
  path: '/recog/type/new',
  summary: 'Adds a recognition type.',
  auth: 'session',
  module,
  permissions: ['recognition.manage'],
  body: newRecognitionType,
  response: recognitionType,
});

export const updateType = endpoint({
  method: 'PATCH',
  path: '/recog/type/update',
  summary: 'Changes a recognition type.',
  auth: 'session',
  module,
  permissions: ['recognition.manage'],
  body: recognitionTypeChange,
  response: recognitionType,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const deleteType = endpoint({
  method: 'DELETE',
  path: '/recog/type/delete',
  summary: 'Retires a recognition type; recognitions given with it keep it.',
  auth: 'session',
  module,
  permissions: ['recognition.manage'],
  query: z.object({ recognition_type_id: id }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
