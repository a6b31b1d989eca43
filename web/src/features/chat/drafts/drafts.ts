import type { listDrafts, saveDraft } from '@plaudit/contract/chat/endpoints';
import { chat_limits } from '@plaudit/contract/chat/limits';
import type { Message, MessageDraft } from '@plaudit/contract/chat/schema';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import type { BodyInput, ResponseOf } from '@plaudit/contract/endpoint';
import { newAttachment } from '../../../lib/files/new-attachment.ts';
import { fromMessage, type MentionedText, no_text, toMessage } from '../../content/index.ts';

/** A conversation, or a thread in it. */
export type About = { conversation_id: string; thread_id: string | null };

/** What a person has begun to write, as its field has it. */
export type Draft = About & {
  draft_id: string;
  text: MentionedText;
  attachments: ContentAttachment[];
  reply_to: Message['reply_to'];
  /** Milliseconds since 1970, by the clock of the device. */
  written_at: number;
};

/** A version that the server may not have yet. */
export type KeptDraft = Draft & {
  /** The server may have an earlier version of it. */
  is_known?: true;
  /** What the server has was not known here when it was begun. */
  is_blind?: true;
  /** The server won't keep it: it stays on this device. */
  is_refused?: true;
};

export type Part = Partial<Pick<Draft, 'text' | 'attachments' | 'reply_to'>>;

export const keyOf = ({ conversation_id, thread_id }: About): string => thread_id ?? conversation_id;

export const isOver = ({ text, attachments, reply_to }: Draft): boolean =>
  text.text === '' && attachments.length === 0 && !reply_to;

const nothing = { text: no_text, attachments: [], reply_to: null };

/** The time of a new version: later than that of every version that this device knows, whatever their clocks say. */
const timeAfter = (known: readonly (Draft | undefined)[], now: number): number =>
  Math.max(now, ...known.map((draft) => (draft ? draft.written_at + 1 : 0)));

type Known = { kept: KeptDraft | undefined; saved: Draft | undefined; is_loaded: boolean };

/** What is kept on the device after a change; `new_id` names a message that is begun with it. Undefined: nothing has to be kept. */
export const changed = (about: About, known: Known, part: Part, now: number, new_id: string): KeptDraft | undefined => {
  const { kept, saved, is_loaded } = known;
  const current = kept ?? saved;
  const goes_on = current && !isOver(current);
  const next: KeptDraft = {
    ...nothing,
    ...(goes_on && { ...current, is_refused: undefined }),
    ...part,
    conversation_id: about.conversation_id,
    thread_id: about.thread_id,
    draft_id: goes_on ? current.draft_id : new_id,
    written_at: timeAfter([kept, saved], now),
    ...(goes_on && current === saved && { is_known: true as const }),
    ...(!current && !is_loaded && { is_blind: true as const }),
  };
  return isOver(next) && !next.is_known ? undefined : next;
};

/** It is saved while its person types: a newer version of another device is older than what they write now. */
export const asNewest = (kept: KeptDraft, saved: Draft | undefined): KeptDraft =>
  saved && saved.written_at >= kept.written_at ? { ...kept, written_at: saved.written_at + 1 } : kept;

/** Begun before this device knew what the person had written elsewhere: that comes first. */
export const joined = ({ is_blind: _blind, ...kept }: KeptDraft, saved: Draft | undefined): KeptDraft => {
  if (!saved || isOver(saved) || saved.draft_id === kept.draft_id) return kept;
  const start = saved.text.text === '' ? '' : `${saved.text.text}\n`;
  const mentions = kept.text.mentions.map((one) => ({ ...one, start: one.start + start.length }));
  return {
    ...kept,
    draft_id: saved.draft_id,
    text: { text: start + kept.text.text, mentions: [...saved.text.mentions, ...mentions] },
    attachments: [...saved.attachments, ...kept.attachments],
    reply_to: kept.reply_to ?? saved.reply_to,
    written_at: timeAfter([kept, saved], 0),
    is_known: true,
  };
};

/** Whether what the server has takes the place of what is kept here and not being written now. */
export const isOvertaken = (kept: KeptDraft, saved: Draft): boolean =>
  kept.draft_id === saved.draft_id && saved.written_at >= kept.written_at;

export const asDraft = ({ words, mentions, written_at, ...draft }: MessageDraft): Draft => ({
  ...draft,
  text: fromMessage(words, mentions),
  written_at: Date.parse(written_at),
});

/** Null: it is too long to be kept anywhere but here. */
export const asBody = (draft: Draft): BodyInput<typeof saveDraft> | null => {
  const words = toMessage(draft.text);
  if (words.length > chat_limits.draft_length) return null;
  return {
    conversation_id: draft.conversation_id,
    thread_id: draft.thread_id,
    draft_id: draft.draft_id,
    words,
    attachments: draft.attachments.map(newAttachment),
    reply_to_id: draft.reply_to?.message_id ?? null,
    written_at: new Date(draft.written_at).toISOString(),
  };
};

type Drafts = ResponseOf<typeof listDrafts>;

/** The list with this version of one, unless it has a newer one. One that is over stays in it, so that nothing older comes back. */
export const withSaved = ({ items }: Drafts, saved: MessageDraft): Drafts => {
  const key = keyOf(saved);
  const known = items.find((one) => keyOf(one) === key);
  if (known?.draft_id === saved.draft_id && known.written_at > saved.written_at) return { items };
  return { items: [saved, ...items.filter((one) => one !== known)] };
};
