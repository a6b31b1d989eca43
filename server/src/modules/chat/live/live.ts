import type { RawBuilder } from 'kysely';
import type { GoneMessage, Message, MessageDraft } from '@plaudit/contract/chat/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transact.ts';
import { loadCard } from '../../content/access.ts';
import { sendToReaders, viewReactions, type Counts, type Standing } from '../../content/content.ts';
import { takeChange, type Facts } from '../queries.ts';
import { viewMessage, viewShared } from '../view.ts';

type In = { company_id: string; place_id: string };

const inPlace = ({ place_id }: In) => ({ readers: 'members' as const, place_id, top_author_id: '', reader_ids: [] });

export const showMessage = async (
  source: Tx | Context,
  viewer: Viewer,
  message_id: string,
  now: Date,
): Promise<Message> => viewMessage(await loadCard(source, viewer, message_id, 'message'), viewer, now);

/** After the commit, to everyone in the conversation. */
export const sendCreated = (tx: Tx, company_id: string, message: Message): void =>
  sendToReaders(
    tx,
    company_id,
    inPlace({ company_id, place_id: message.conversation_id }),
    'message.created',
    viewShared(message),
  );

/**
 * It was edited, or is back: with a new number, so that clients notice what they missed. `write`: what changes in its row. The place
 * is locked before that row: who sends the message again holds the place, and waits for the row.
 */
export const sendChanged = async (
  tx: Tx,
  viewer: Viewer,
  standing: Standing,
  name: 'message.created' | 'message.updated',
  write?: RawBuilder<unknown>,
): Promise<void> => {
  const { company_id } = viewer;
  const { place_id } = standing.facts as Facts;
  await takeChange(tx.db, company_id, { message_id: standing.content_id, place_id });
  if (write) tx.write(write);
  const message = await showMessage(tx, viewer, standing.content_id, tx.now);
  sendToReaders(tx, company_id, inPlace({ company_id, place_id }), name, viewShared(message));
};

export const sendCounted = async (tx: Tx, company_id: string, standing: Standing, counts: Counts): Promise<void> => {
  const { content_id: message_id } = standing;
  const { place_id } = standing.facts as Facts;
  const change = await takeChange(tx.db, company_id, { message_id, place_id });
  sendToReaders(tx, company_id, inPlace({ company_id, place_id }), 'message.counted', {
    conversation_id: place_id,
    message_id,
    change,
    reactions: viewReactions(counts.reaction_counts),
    comments_count: counts.comments_count,
  });
};

export const sendDeleted = async (tx: Tx, company_id: string, standing: Standing): Promise<void> => {
  const { content_id: message_id } = standing;
  const { place_id, seq } = standing.facts as Facts;
  const change = await takeChange(tx.db, company_id, { message_id, place_id });
  const gone = { conversation_id: place_id, message_id, seq, change };
  sendToReaders(tx, company_id, inPlace({ company_id, place_id }), 'message.deleted', gone);
};

/** After the commit, to everyone where they were: these are gone, by numbers that follow each other. */
export const sendMoved = (
  tx: Tx,
  company_id: string,
  place_id: string,
  gone: readonly Omit<GoneMessage, 'conversation_id'>[],
): void => {
  const items = gone.map((one) => ({ ...one, conversation_id: place_id }));
  sendToReaders(tx, company_id, inPlace({ company_id, place_id }), 'message.moved', {
    conversation_id: place_id,
    items,
  });
};

/** After the commit: several are gone at once. The last of a conversation says it for all, because its number leaves a gap. */
export const sendSwept = (tx: Tx, company_id: string, gone: readonly GoneMessage[]): void => {
  const last = new Map<string, GoneMessage>();
  for (const one of gone) {
    const { conversation_id, change } = one;
    if (change > (last.get(conversation_id)?.change ?? 0)) last.set(conversation_id, one);
  }
  for (const [place_id, one] of last) {
    sendToReaders(tx, company_id, inPlace({ company_id, place_id }), 'message.deleted', one);
  }
};

/** After the commit, to a person's own devices: what they have begun to write changed. */
export const tellDraft = (tx: Tx, { company_id, employee_id }: Viewer, draft: MessageDraft): void =>
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [employee_id], 'message_draft.changed', draft));

/** After the commit, to a person's own devices: what they scheduled or want to be reminded of changed. */
export const tellPlans = (tx: Tx, { company_id, employee_id }: Pick<Viewer, 'company_id' | 'employee_id'>): void =>
  tx.afterCommit(() => tx.ctx.live.toEmployees(company_id, [employee_id], 'message_plans.changed', {}));
