import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message, MessageType } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { firstLinkOf } from '@plaudit/contract/words/links';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, transactEnding, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { attach, beginLink, cardOfNew, checkMentions, mentionsIn, postContent } from '../../content/content.ts';
import { accessContent, loadCard } from '../../content/access.ts';
import { loadPersonCards } from '../../people/people.ts';
import { accessMessageIn, accessToWrite, talkKinds } from '../access.ts';
import { type Card, cardInserts, cardOf, checkSaid } from '../card/card.ts';
import { endDraft } from '../draft/draft.ts';
import { tellLanguage } from '../language/language.ts';
import { hasLeft } from '../move/queries.ts';
import { tellOfMessage } from '../push/jobs.ts';
import {
  endWithMessage,
  type Facts,
  findSent,
  findShown,
  insertMessage,
  isUnnumbered,
  type NewRow,
  no_card,
  nothing_more,
  type Numbers,
} from '../queries.ts';
import { shownPart, viewMessage } from '../view.ts';
import { sendCreated, showMessage } from '../live/live.ts';
import { listTypes } from './queries.ts';

type Sent = BodyOf<typeof endpoints.sendMessage>;

/** Writes a message; one that the same device sent before is returned as it is, also if both are sent at the same moment. */
export const sendMessage = async (ctx: Context, viewer: Viewer, sent: Sent): Promise<Message> => {
  try {
    // From here on their card comes from memory: the transaction asks for nobody.
    await loadPersonCards(ctx, viewer.company_id, [viewer.employee_id]);
    return await send(ctx, viewer, sent);
  } catch (error) {
    // Says why; or they may by now.
    if (isUnnumbered(error))
      return transact(ctx, async (tx) => numberMessage(tx, viewer, await begin(tx, viewer, sent)));
    if (violatedConstraint(error) !== 'message_by_client') throw error;
    return transact(ctx, (tx) => returnSent(tx, viewer, sent));
  }
};

const begin = async (tx: Tx, viewer: Viewer, sent: Sent): Promise<Prepared> => {
  // What is sent ahead of the check finds that there is no such place at all.
  tx.refuses((error) =>
    violatedConstraint(error) === 'content_company_id_place_id_fkey'
      ? new AppError('AUTH_RECORD_NOT_FOUND')
      : undefined,
  );
  if (sent.draft) await endDraft(tx, viewer, sent.conversation_id, sent.draft);
  return prepareMessage(tx, viewer, sent);
};

const send = async (ctx: Context, viewer: Viewer, sent: Sent): Promise<Message> => {
  // A card is shown with what is only known once it is there.
  if (cardOf(sent)) return transact(ctx, async (tx) => numberMessage(tx, viewer, await begin(tx, viewer, sent)));
  const { company_id } = viewer;
  const kinds = await talkKinds(ctx, company_id);
  return transactEnding(ctx, async (tx) => {
    const { own, show } = await begin(tx, viewer, sent);
    return {
      query: endWithMessage(tx, company_id, own, kinds, show(no_numbers)),
      complete: (numbers: Numbers) => {
        const message = show(numbers);
        sendCreated(tx, company_id, message);
        return message;
      },
    };
  });
};

/** Where a message comes from that was written elsewhere first, and the files of others that it shows. */
type Forwarded = { forwarded_id: string; file_ids: readonly string[] };

/** Without a language, its words tell it. */
type Written = Omit<Sent, 'language'> & Card & { language?: string | null | undefined };

type Origin = {
  forwarded?: Forwarded;
  /** What it answers was checked when it was scheduled: it answers that also if it was deleted since. */
  keeps_answered?: boolean;
};

/** A message with everything but its numbers, and what it looks like with them. Whether a plain one may be written is not checked yet. */
type Prepared = { own: NewRow; is_plain: boolean; is_card: boolean; show: (numbers: Numbers) => Message };

/** For an answer that is completed later. */
const no_numbers: Numbers = { seq: 0, change: 0 };

/** Checks a message and writes what is no one else's turn to wait for. */
const prepareMessage = async (
  tx: Tx,
  viewer: Viewer,
  {
    conversation_id: place_id,
    client_id,
    words,
    language: said,
    attachments,
    has_preview = true,
    reply_to_id = null,
    ...card
  }: Written,
  { forwarded, keeps_answered = false }: Origin = {},
): Promise<Prepared> => {
  const { company_id, employee_id: author_id } = viewer;
  const card_type = cardOf(card);
  checkSaid({ words, attachments, ...card });
  const mentioned = mentionsIn(card.poll?.question ?? words, 'body.words');
  const has_files = attachments.length > 0;
  const is_simple = !forwarded && !card_type && !has_files && reply_to_id === null && firstLinkOf(words) === undefined;
  const is_plain = is_simple && mentioned.length === 0;
  if (!is_plain) await accessToWrite(tx, viewer, place_id);
  await checkMentions(tx, viewer, mentioned, { path: 'body.words', place_id, has_here: true });
  if (reply_to_id && !keeps_answered) await accessMessageIn(tx, viewer, reply_to_id, place_id);
  const message_id = newId();
  const file_ids = attachments.map(({ file_id }) => file_id);
  const message_type =
    card_type ?? (words === '' ? typeOf(await listTypes(tx.db, company_id, file_ids)) : ('text' as const));
  const created_at = tx.now;
  const content = { content_id: message_id, kind: 'message', readers: 'members' as const, place_id };
  const row = { ...content, author_id, words, mentioned, created_at };
  postContent(tx, company_id, row, await cardInserts(tx, company_id, message_id, card));
  if (has_files) await attach(tx, viewer, message_id, attachments, forwarded?.file_ids);
  await beginLink(tx, viewer, { content_id: message_id, words, has_preview });
  const shown_row = has_files
    ? await loadCard(tx, viewer, message_id, 'message')
    : await cardOfNew(tx, company_id, row);
  const language = said ?? (await tellLanguage(card.poll?.question ?? words));
  const forwarded_id = forwarded?.forwarded_id ?? null;
  const is_forwarded = forwarded_id !== null;
  const shown = { message_id, place_id, reply_to_id, forwarded_id };
  const more = is_plain ? nothing_more : await findShown(tx.db, company_id, shown);
  const recognition_id = card.recognition_id ?? null;
  const own = { ...shown, author_id, client_id, message_type, language, is_forwarded, recognition_id, created_at };
  enqueue(tx, tellOfMessage, { company_id, message_id });
  const first = { place_id, client_id, message_type, language, is_forwarded, pinned_at: null, pinned_by: null };
  return {
    own,
    is_plain,
    is_card: card_type !== undefined,
    show: (numbers) => {
      const part = shownPart(tx.ctx.config, { ...first, ...numbers, ...more, ...no_card });
      return viewMessage({ ...shown_row, part }, viewer, created_at);
    },
  };
};

/** Gives it its numbers: others who write there wait from here to the commit. */
const numberMessage = async (tx: Tx, viewer: Viewer, { own, is_plain, is_card, show }: Prepared): Promise<Message> => {
  const { company_id } = viewer;
  if (is_plain) await accessToWrite(tx, viewer, own.place_id);
  const numbers = await insertMessage(tx.db, company_id, own);
  if (!numbers) throw new Error('A message got no number');
  const message = is_card ? await showMessage(tx, viewer, own.message_id, own.created_at) : show(numbers);
  sendCreated(tx, company_id, message);
  return message;
};

/** Writes a message in a transaction, as its author. */
export const writeMessage = async (tx: Tx, viewer: Viewer, written: Written, origin: Origin = {}): Promise<Message> =>
  numberMessage(tx, viewer, await prepareMessage(tx, viewer, written, origin));

/** Moved since, it is the same message. The same name for another conversation, or for a message that is gone since, is a mistake of the client. */
export const returnSent = async (
  tx: Tx,
  viewer: Viewer,
  { client_id, conversation_id }: Pick<Sent, 'client_id' | 'conversation_id'>,
): Promise<Message> => {
  const message_id = (await findSent(tx.db, viewer, client_id)) ?? '';
  const { facts } = await accessContent(tx.db, viewer, message_id, { kind: 'message' });
  const sent_in = { company_id: viewer.company_id, place_id: conversation_id };
  if ((facts as Facts).place_id !== conversation_id && !(await hasLeft(tx.db, sent_in, message_id))) {
    throw new AppError('AUTH_RECORD_NOT_FOUND');
  }
  return showMessage(tx, viewer, message_id, tx.now);
};

/** What it shows first decides. */
const typeOf = ([first = '']: readonly string[]): MessageType => {
  const [family] = first.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'file';
};
