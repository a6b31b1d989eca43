import * as endpoints from '@plaudit/contract/chat/endpoints';
import { bind } from '../../platform/http/bind.ts';
import { answerPush } from './answer/answer.ts';
import { createAudienceGroup, updateGroupAudience } from './audience/audience.ts';
import { getMessage, listChanges, listMessages } from './changes/changes.ts';
import { updateConversation } from './chat.ts';
import { findMessageAt } from './day/day.ts';
import { listDrafts, saveDraft } from './draft/draft.ts';
import { giveInConversation } from './given/given.ts';
import { forwardMessage } from './forward/forward.ts';
import { countUnread, listConversations, showConversation } from './lists/lists.ts';
import { createFolder, deleteFolder, getChatOrder, putInFolder, updateChatOrder, updateFolder } from './order/order.ts';
import { moveMessages, undoMove } from './move/move.ts';
import { openConversation } from './open/open.ts';
import { listPinned, pinMessage } from './pin/pin.ts';
import { readConversation } from './read/read.ts';
import { cancelReminder, listReminders, setReminder } from './reminder/reminder.ts';
import { listSavedMessages } from './saved/saved.ts';
import { cancelScheduled, listScheduled, scheduleMessage, sendScheduled } from './scheduled/scheduled.ts';
import { lookAtConversation } from './looking/looking.ts';
import { getChatChoices, listReceipts, updateChatChoices } from './receipts/receipts.ts';
import { sayTyping } from './typing/typing.ts';
import { sendMessage } from './write/write.ts';

export const routes = [
  bind(endpoints.openConversation, (ctx, { viewer, body }) => openConversation(ctx, viewer, body)),
  bind(endpoints.getConversation, (ctx, { viewer, query }) =>
    showConversation({ db: ctx.db, ctx }, viewer, query.conversation_id),
  ),
  bind(endpoints.listConversations, (ctx, { viewer, body }) => listConversations(ctx, viewer, body)),
  bind(endpoints.updateConversation, (ctx, { viewer, body }) => updateConversation(ctx, viewer, body)),
  bind(endpoints.createAudienceGroup, (ctx, { viewer, body }) => createAudienceGroup(ctx, viewer, body)),
  bind(endpoints.updateGroupAudience, (ctx, { viewer, body }) => updateGroupAudience(ctx, viewer, body)),
  bind(endpoints.sendMessage, (ctx, { viewer, body }) => sendMessage(ctx, viewer, body)),
  bind(endpoints.listMessages, (ctx, { viewer, body }) => listMessages(ctx, viewer, body)),
  bind(endpoints.findMessageAt, (ctx, { viewer, body }) => findMessageAt(ctx, viewer, body)),
  bind(endpoints.getMessage, (ctx, { viewer, query }) => getMessage(ctx, viewer, query.message_id)),
  bind(endpoints.listChanges, (ctx, { viewer, body }) => listChanges(ctx, viewer, body)),
  bind(endpoints.forwardMessage, (ctx, { viewer, body }) => forwardMessage(ctx, viewer, body)),
  bind(endpoints.moveMessages, (ctx, { viewer, body }) => moveMessages(ctx, viewer, body)),
  bind(endpoints.undoMove, (ctx, { viewer, body }) => undoMove(ctx, viewer, body)),
  bind(endpoints.giveInConversation, (ctx, { viewer, body }) => giveInConversation(ctx, viewer, body)),
  bind(endpoints.pinMessage, (ctx, { viewer, body }) => pinMessage(ctx, viewer, body)),
  bind(endpoints.listPinned, (ctx, { viewer, body }) => listPinned(ctx, viewer, body)),
  bind(endpoints.listSavedMessages, (ctx, { viewer, query }) => listSavedMessages(ctx, viewer, query)),
  bind(endpoints.readConversation, (ctx, { viewer, body }) => readConversation(ctx, viewer, body)),
  bind(endpoints.sayTyping, (ctx, { viewer, body }) => sayTyping(ctx, viewer, body.conversation_id)),
  bind(endpoints.lookAtConversation, (ctx, { viewer, body }) => lookAtConversation(ctx, viewer, body)),
  bind(endpoints.answerPush, (ctx, { body }) => answerPush(ctx, body)),
  bind(endpoints.listReceipts, (ctx, { viewer, query }) => listReceipts(ctx, viewer, query.conversation_id)),
  bind(endpoints.getChatChoices, (ctx, { viewer }) => getChatChoices(ctx, viewer)),
  bind(endpoints.updateChatChoices, (ctx, { viewer, body }) => updateChatChoices(ctx, viewer, body)),
  bind(endpoints.countUnread, (ctx, { viewer }) => countUnread(ctx, viewer)),
  bind(endpoints.scheduleMessage, (ctx, { viewer, body }) => scheduleMessage(ctx, viewer, body)),
  bind(endpoints.listScheduled, (ctx, { viewer, body }) => listScheduled(ctx, viewer, body)),
  bind(endpoints.cancelScheduled, (ctx, { viewer, body }) => cancelScheduled(ctx, viewer, body.scheduled_id)),
  bind(endpoints.sendScheduled, (ctx, { viewer, body }) => sendScheduled(ctx, viewer, body.scheduled_id)),
  bind(endpoints.saveDraft, (ctx, { viewer, body }) => saveDraft(ctx, viewer, body)),
  bind(endpoints.listDrafts, (ctx, { viewer }) => listDrafts(ctx, viewer)),
  bind(endpoints.getChatOrder, (ctx, { viewer }) => getChatOrder(ctx, viewer)),
  bind(endpoints.updateChatOrder, (ctx, { viewer, body }) => updateChatOrder(ctx, viewer, body)),
  bind(endpoints.createFolder, (ctx, { viewer, body }) => createFolder(ctx, viewer, body)),
  bind(endpoints.updateFolder, (ctx, { viewer, body }) => updateFolder(ctx, viewer, body)),
  bind(endpoints.deleteFolder, (ctx, { viewer, body }) => deleteFolder(ctx, viewer, body.folder_id)),
  bind(endpoints.putInFolder, (ctx, { viewer, body }) => putInFolder(ctx, viewer, body)),
  bind(endpoints.setReminder, (ctx, { viewer, body }) => setReminder(ctx, viewer, body)),
  bind(endpoints.listReminders, (ctx, { viewer, query }) => listReminders(ctx, viewer, query)),
  bind(endpoints.cancelReminder, (ctx, { viewer, body }) => cancelReminder(ctx, viewer, body.message_id)),
];
