import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { MessageDraft, NewMessage } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Config } from '../../../config.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { checkMentions, checkOwnFiles, mentionsIn, viewAttachments } from '../../content/content.ts';
import { accessConversation, accessMessageIn, talkKinds } from '../access.ts';
import { tellDraft } from '../live/live.ts';
import { most_drafts, over_days } from '../policy.ts';
import { namedIn, viewAnswered } from '../view.ts';
import { countOthers, dropOver, findDraft, listDraftRows, putDraft, type DraftRow } from './queries.ts';

/** Keeps what the viewer has begun to write, and answers with what is kept. */
export const saveDraft = (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.saveDraft>,
): Promise<MessageDraft> =>
  transact(ctx, async (tx) => {
    const { conversation_id: place_id, thread_id = null, reply_to_id = null, words, attachments, ...named } = given;
    const about = { place_id, thread_id };
    tx.refuses(lostPlace);
    await accessConversation(tx, viewer, place_id);
    if (thread_id) await accessMessageIn(tx, viewer, thread_id, place_id);
    if (reply_to_id) await accessMessageIn(tx, viewer, reply_to_id, place_id);
    const written = { path: 'body.words', place_id, has_here: thread_id === null, is_told: false };
    await checkMentions(tx, viewer, mentionsIn(words, 'body.words'), written);
    await checkOwnFiles(tx, viewer, attachments);
    const is_over = words === '' && attachments.length === 0 && reply_to_id === null;
    if (!is_over && (await countOthers(tx.db, viewer, about)) >= most_drafts) throw new AppError('INVALID_ACTION');
    const is_kept = await putDraft(tx.db, viewer, { ...about, ...named, words, attachments, reply_to_id });
    const row = await findDraft(tx.db, viewer, about);
    if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const [draft] = await viewDrafts(tx, viewer.company_id, [row]);
    if (!draft) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (is_kept) tellDraft(tx, viewer, draft);
    tx.write(dropOver(viewer, over_days));
    return draft;
  });

export const listDrafts = async (ctx: Context, viewer: Viewer): Promise<{ items: MessageDraft[] }> => {
  const rows = await listDraftRows(ctx.db, viewer, await talkKinds(ctx, viewer.company_id));
  return { items: await viewDrafts(ctx, viewer.company_id, rows) };
};

/** The draft of a message that is sent is over, unless another device has continued it since, or began another one. */
export const endDraft = async (
  tx: Tx,
  viewer: Viewer,
  place_id: string,
  { draft_id, written_at }: NonNullable<NewMessage['draft']>,
): Promise<void> => {
  tx.refuses(lostPlace);
  const nothing = { words: '', attachments: [], reply_to_id: null };
  const about = { place_id, thread_id: null };
  if (!(await putDraft(tx.db, viewer, { ...about, ...nothing, draft_id, written_at }))) return;
  const over = { conversation_id: place_id, thread_id: null, draft_id, written_at, words: '', mentions: [] };
  tellDraft(tx, viewer, { ...over, attachments: [], reply_to: null });
};

/** Someone took them out of the conversation while they wrote. */
const lostPlace = (error: unknown): AppError | undefined =>
  violatedConstraint(error) === 'message_draft_of_member' ? new AppError('AUTH_RECORD_NOT_FOUND') : undefined;

const viewDrafts = async (source: Source, company_id: string, rows: readonly DraftRow[]): Promise<MessageDraft[]> => {
  const config: Config = 'ctx' in source ? source.ctx.config : source.config;
  const named = await namedIn(source, company_id, rows);
  return rows.map(({ files, answered, written_at, ...row }) => ({
    ...row,
    mentions: named(row.words),
    attachments: viewAttachments(config, files, null),
    // Nobody answers what is gone.
    reply_to: answered && !answered.deleted_at ? viewAnswered(answered) : null,
    written_at: written_at.toISOString(),
  }));
};
