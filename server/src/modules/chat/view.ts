import type { Conversation, Message, SharedMessage } from '@plaudit/contract/chat/schema';
import type { Mentioned } from '@plaudit/contract/content/schema';
import { excerpt } from '@plaudit/contract/words/plain';
import type { LinkPreview } from '@plaudit/contract/link-preview/schema';
import type { Config } from '../../config.ts';
import type { Viewer } from '../../platform/context.ts';
import { type CardRow, mentionsIn, sharedAttachments } from '../content/content.ts';
import { viewCommon } from '../content/view.ts';
import { viewPreview } from '../link-preview/view.ts';
import type { Source } from '../../platform/db/row-cache.ts';
import { listSeveral, loadPersonCards } from '../people/people.ts';
import { viewPart, viewSharedPart } from '../poll/view.ts';
import { isCard } from './policy.ts';
import type { ConversationRow } from './lists/queries.ts';
import type { Answered, Part } from './queries.ts';

/** Longer quotes are folded by every screen. */
const quote_length = 200;

type ShownPart = Omit<Part, 'preview'> & { link_preview: LinkPreview | null };

export const shownPart = (config: Config, { preview, ...part }: Part): ShownPart => ({
  ...part,
  link_preview: viewPreview(config, preview),
});

/** The beginning of words in one line, with the names of those whom they mention. */
export const lineOf = (words: string, mentions: readonly Mentioned[] | null): string =>
  excerpt(words, quote_length, (id) => {
    const found = mentions?.find(({ employee_id }) => employee_id === id);
    return found && `${found.first_name} ${found.last_name}`.trim();
  });

export const viewAnswered = ({ words, mentions, deleted_at, ...answered }: Answered): Message['reply_to'] => ({
  ...answered,
  excerpt: lineOf(words, mentions),
  deleted_at: deleted_at && new Date(deleted_at).toISOString(),
});

/** What all its readers may know of a message from elsewhere, if they may not know where it was. */
const unknown_source = { message_id: null, author: null, place_name: null };

/** A message as one viewer sees it. */
export const viewMessage = (row: CardRow, viewer: Viewer, now: Date): Message => {
  const { place_id, reply_to, seq, change, client_id, message_type, link_preview, ...part } = row.part as ShownPart;
  const { can, ...common } = viewCommon(row, viewer, now);
  const { location, language } = part;
  return {
    ...common,
    can: { ...can, edit: can.edit && !isCard(message_type), delete: can.delete && message_type !== 'move' },
    message_id: row.content_id,
    conversation_id: place_id,
    seq,
    change,
    client_id,
    author: row.author,
    words: row.words,
    language,
    message_type,
    attachments: row.attachments,
    link_preview,
    reply_to: reply_to && viewAnswered(reply_to),
    pinned_at: part.pinned_at && new Date(part.pinned_at).toISOString(),
    pinned_by: part.pinned_by,
    forwarded: part.is_forwarded ? (part.forwarded_from ?? unknown_source) : null,
    poll: viewPart(row, viewer, now),
    recognition: part.recognition,
    move: part.move,
    location: location && { ...location, starts_at: location.starts_at && new Date(location.starts_at).toISOString() },
  };
};

/** The same without the viewer's own parts. */
export const viewShared = ({
  my_reaction: _reaction,
  can: _can,
  attachments,
  poll,
  ...rest
}: Message): SharedMessage => ({
  ...rest,
  attachments: sharedAttachments(attachments),
  poll: poll ? viewSharedPart(poll) : null,
});

/** A conversation as one of its people sees it. `is_named`: they may know who is in it by its audience, and how many that are. */
export const viewConversation = (row: ConversationRow, viewer: Viewer, is_named: boolean): Conversation => {
  const { conversation_id, entity_type, place_name, people, people_count, latest, role, space, closed_because } = row;
  const is_group = entity_type === 'group';
  const may_manage = is_group && role !== 'member';
  const may_set_audience = may_manage && viewer.permissions.includes('chats.audience');
  return {
    conversation_id,
    entity_type,
    employee: entity_type === 'employee' ? (people[0] ?? null) : null,
    space: space && { ...space, sub_space_id: conversation_id, sub_space_name: place_name },
    group_name: is_group ? place_name || null : null,
    people: is_group && is_named ? people : [],
    people_count: is_named ? people_count : 0,
    audience: is_group && may_set_audience ? row.audience : null,
    latest_message: latest && lineOf(latest.words, latest.mentions),
    latest_message_type: latest && latest.message_type,
    latest_message_time: latest && new Date(latest.created_at).toISOString(),
    latest_message_author: latest && latest.author,
    unread_message_count: row.unread_message_count,
    unread_mention_count: row.unread_mention_count,
    last_seq: row.last_seq,
    last_change: row.last_change,
    read_seq: row.read_seq,
    notify: row.notify,
    muted_until: row.muted_until?.toISOString() ?? null,
    is_pinned: row.pinned_at !== null,
    folder_id: row.folder_id,
    closed_because,
    // A space has its own page for all that is not about its messages.
    can: {
      post: closed_because === null,
      comment: !row.is_archived && row.may_comment && closed_because !== 'left',
      manage: may_manage,
      leave: is_group && row.by !== 'audience',
      pin: !row.is_archived && row.may_pin,
      set_audience: may_set_audience,
      moderate: row.may_moderate,
    },
  };
};

/** Whom the words of each of these rows mention. */
export const namedIn = async (
  source: Source,
  company_id: string,
  rows: readonly { words: string }[],
): Promise<(words: string) => Mentioned[]> => {
  const ids = rows.flatMap(({ words }) => mentionsIn(words));
  const people = await loadPersonCards(source, company_id, ids);
  const unknown = ids.filter((id) => !people.has(id));
  const several = new Map((await listSeveral(source.db, company_id, unknown)).map((card) => [card.employee_id, card]));
  return (words) => mentionsIn(words).flatMap((id) => people.get(id)?.card ?? several.get(id) ?? []);
};
