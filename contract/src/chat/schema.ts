import { z } from 'zod';
import { audienceSelection } from '../audience/schema.ts';
import { timeZone } from '../company/schema.ts';
import { commonContent, contentAttachment, mentioned, newAttachment, reactionCount } from '../content/schema.ts';
import { limits } from '../limits.ts';
import { linkPreview } from '../link-preview/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { placeAbilities, placeNotify } from '../place/schema.ts';
import { pollAsked, pollPart, sharedPollPart } from '../poll/schema.ts';
import { id, instant, languageTag, line, text, writing } from '../schema.ts';
import { chat_limits } from './limits.ts';

/** The errors for a missing conversation: one for any, and one for people who were in a sub-space until it was deleted. */
export const no_conversation = ['AUTH_RECORD_NOT_FOUND', 'NO_SUB_SPACE_FOUND'] as const;

/** What a message is at first sight: a card, its words, or the first of the files that it shows without any. Others may come. */
export const message_types = [
  'text',
  'image',
  'audio',
  'video',
  'file',
  'poll',
  'location',
  'recognition',
  'move',
] as const;
export const messageType = z.enum(message_types);
export type MessageType = z.infer<typeof messageType>;

/** Where something takes place. It has words enough without a map: nothing is asked of anyone who draws maps. */
export const messageLocation = z.object({
  location_name: line(limits.title_length),
  address: text(chat_limits.address_length).default(''),
  /** Degrees north and east; both or neither. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  starts_at: instant.nullable().default(null),
});
export type MessageLocation = z.infer<typeof messageLocation>;

/** The message that another one answers. Empty words: it was deleted since. */
export const repliedTo = z.object({
  message_id: id,
  author: employeeCard,
  /** The first of its words, without marks; of a card what it asks, or its name. */
  excerpt: z.string(),
  /** As that of the message. */
  language: z.string().nullable().optional(),
  message_type: messageType,
  deleted_at: instant.nullable(),
});

/**
 * Where a forwarded message comes from. Null is what not all its readers may know of, or what is gone; `place_name` also for a chat
 * without a name.
 */
export const forwardedFrom = z.object({
  message_id: id.nullable(),
  author: employeeCard.nullable(),
  place_name: z.string().nullable(),
});

/** What a notice says in both places after messages were moved from one sub-space to another. Its author moved them. */
export const messageMove = z.object({
  move_id: id,
  moved_count: z.number().int(),
  /** They left this place; false: they came here. */
  is_away: z.boolean(),
  /** The other place; null if it is hidden, or gone. */
  place: z.object({ conversation_id: id, place_name: z.string() }).nullable(),
  /** The first of them; null if none is there anymore. */
  first_id: id.nullable(),
});
export type MessageMove = z.infer<typeof messageMove>;

/**
 * What a person writes in a conversation. The server numbers the messages of each: `seq` 1, 2, 3 … in the order in which they were
 * stored. Each message and each later change of one also takes the next `change`, so a client that has all changes up to a number
 * sees at once whether it missed any.
 */
export const message = commonContent.extend({
  message_id: id,
  conversation_id: id,
  seq: z.number().int(),
  change: z.number().int(),
  /** The name that the device of its author gave it before it was sent. */
  client_id: id,
  author: employeeCard,
  /** Empty if there are only attachments. */
  words: z.string(),
  /**
   * The language of the words, or of the question of a poll, as a tag of BCP 47: what its author said, or what they tell. Null if they are
   * short or could be in several, and of what was written before there were languages.
   */
  language: z.string().nullable().optional(),
  message_type: messageType,
  attachments: z.array(contentAttachment),
  /** What the page says that the words link to first; null if there is none, its author took it off, or the company shows none. */
  link_preview: linkPreview.nullable(),
  reply_to: repliedTo.nullable(),
  /** Since when it is pinned in its conversation, and by whom; null if it isn't. */
  pinned_at: instant.nullable(),
  pinned_by: employeeCard.nullable(),
  /** Null if its author wrote it here. */
  forwarded: forwardedFrom.nullable(),
  /** Null if it has none, or the company has polls off. Votes, voters and results are the calls of polls, with the id of the message. */
  poll: pollPart.nullable().optional(),
  location: messageLocation.nullable().optional(),
  /** One that its author gave from here. People who may see it read it by its id; null once it is gone for good. */
  recognition: z.object({ recognition_id: id.nullable(), is_deleted: z.boolean() }).nullable().optional(),
  /** A notice that messages were moved; null if it is none. No one is told of it, and it is never unread. */
  move: messageMove.nullable().optional(),
});
export type Message = z.infer<typeof message>;

/** The same for everyone in the conversation, as live events carry it. */
export const sharedMessage = message
  .omit({ my_reaction: true, can: true })
  .extend({ poll: sharedPollPart.nullable().optional() });
export type SharedMessage = z.infer<typeof sharedMessage>;

/** What changes about a message while people react and answer in its thread. */
export const messageCounts = z.object({
  conversation_id: id,
  message_id: id,
  change: z.number().int(),
  reactions: z.array(reactionCount),
  comments_count: z.number().int(),
});
export type MessageCounts = z.infer<typeof messageCounts>;

/** A message that is no longer there. */
export const goneMessage = z.object({
  conversation_id: id,
  message_id: id,
  seq: z.number().int(),
  change: z.number().int(),
});
export type GoneMessage = z.infer<typeof goneMessage>;

/** Messages that were moved to another place: their numbers there follow each other. */
export const messagesGone = z.object({ conversation_id: id, items: z.array(goneMessage) });

/** The draft that a message was, as of when it was sent. */
const sentDraft = z.object({ draft_id: id, written_at: instant });

export const newMessage = z.object({
  conversation_id: id,
  /** Made by the device, once per message: sent again, the same one is returned. */
  client_id: id,
  words: writing(chat_limits.message_length).default(''),
  /** The language of the words. Left out, they tell it. */
  language: languageTag.optional(),
  attachments: z.array(newAttachment).max(limits.attachments_per_content).default([]),
  /** False: it does not show the preview of its link. */
  has_preview: z.boolean().optional(),
  /** A message of the same conversation. */
  reply_to_id: id.nullable().optional(),
  /** Its draft is over with it, on all devices. */
  draft: sentDraft.optional(),
  /** A question for the people there. It opens when the message is there, and stays as it is. */
  poll: pollAsked.nullable().optional(),
  /** Stays as it is, too. A message has a poll or a location, and not both. */
  location: messageLocation
    .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      path: ['longitude'],
      error: 'Give both coordinates or neither',
    })
    .nullable()
    .optional(),
});
export type NewMessage = z.input<typeof newMessage>;

/** A sub-space that people talk in, and the space that it is a part of. */
const conversationSpace = z.object({
  space_id: id,
  space_name: z.string(),
  space_image: z.string().nullable(),
  sub_space_id: id,
  sub_space_name: z.string(),
  is_default: z.boolean(),
});

/**
 * Why a person can read in a conversation, but not write. `archived`: no one writes there. `left`: the other one of two people was deleted.
 * `managers`: only people who manage it write. `role`: the person's role of the space keeps them from it.
 */
export const closedBecause = z.enum(['archived', 'left', 'managers', 'role']);
export type ClosedBecause = z.infer<typeof closedBecause>;

/**
 * A conversation as one of its people sees it. The names from `entity_type` to `unread_message_count` are the specification's
 * (section 3).
 */
export const conversation = z.object({
  conversation_id: id,
  /** `employee`: two people, or one alone who writes notes. `group`: several. `space`: a sub-space. Others may come. */
  entity_type: z.string(),
  /** The other person of two, or the person alone; null in a group. */
  employee: employeeCard.nullable(),
  /** The space of a sub-space, whose id is that of the conversation; null for all others. */
  space: conversationSpace.nullable(),
  /** The name of a group; null if it has none, and is called by its people. */
  group_name: z.string().nullable(),
  /** Some of the others in a group, who have been there longest. */
  people: z.array(employeeCard),
  people_count: z.number().int(),
  /** Who is in a group without anyone adding them, for people who can change that; null if there is no audience, and for everyone else. */
  audience: audienceSelection.nullable(),
  /** The start of the last message, without marks; of a card what it asks, or its name. Null if there is none. */
  latest_message: z.string().nullable(),
  latest_message_type: messageType.nullable(),
  latest_message_time: instant.nullable(),
  latest_message_author: employeeCard.nullable(),
  /** Messages of others after the last one that was read, up to `limits.unread_most`. */
  unread_message_count: z.number().int(),
  /** Those of them that mention the person, or everyone. */
  unread_mention_count: z.number().int(),
  /** The number of the last message, and of the last change. */
  last_seq: z.number().int(),
  last_change: z.number().int(),
  /** The last message that the person has read. */
  read_seq: z.number().int(),
  notify: placeNotify,
  muted_until: instant.nullable(),
  /** It is one of the person's favorites. */
  is_pinned: z.boolean(),
  /** The folder that the person put it into; null if it is in none. */
  folder_id: id.nullable(),
  /** Null if the person can write. */
  closed_because: closedBecause.nullable().optional(),
  /** Who started it, and others who manage it, rename it and remove people. `leave`: not people who are there by its audience. */
  can: placeAbilities.pick({ post: true, comment: true, manage: true, leave: true }).extend({
    /** Pin messages: everyone may among people, and in a sub-space those who manage it or its space, or whose role lets them moderate. */
    pin: z.boolean(),
    /** Choose an audience that decides who is in a group. */
    set_audience: z.boolean(),
    /** Delete what others say: owners of a group, and in a sub-space those who manage it or its space, or whose role lets them moderate. */
    moderate: z.boolean(),
  }),
});
export type Conversation = z.infer<typeof conversation>;

/** In larger groups, few want to know who has read a message or is typing, and everyone would be told each time. */
export const small_group_people = 20;

/** How far another person has read. */
export const readReceipt = z.object({ employee: employeeCard, read_seq: z.number().int() });
export type ReadReceipt = z.infer<typeof readReceipt>;

/** What people choose for themselves about all their chats. */
export const chatChoices = z.object({
  /** Others see what the person has read, and the person sees what others have read. */
  shows_reads: z.boolean(),
});

export const groupName = line(limits.title_length);

/** What a person has begun to write in a conversation, or in the thread of a message there. Without anything in it, it is over. */
export const messageDraft = sentDraft.extend({
  conversation_id: id,
  thread_id: id.nullable(),
  words: z.string(),
  mentions: z.array(mentioned),
  attachments: z.array(contentAttachment),
  reply_to: repliedTo.nullable(),
});
export type MessageDraft = z.infer<typeof messageDraft>;

export const newDraft = z.object({
  conversation_id: id,
  thread_id: id.nullable().optional(),
  /** Made by the device when a message is begun. Other devices that continue it keep it. */
  draft_id: id,
  /** As they are in the field: not trimmed. */
  words: z
    .string()
    .max(chat_limits.draft_length)
    .refine((words) => !words.includes('\u0000'), 'Invalid text')
    .default(''),
  attachments: z.array(newAttachment).max(limits.attachments_per_content).default([]),
  /** A message of the same conversation. */
  reply_to_id: id.nullable().optional(),
  /** When it was written, by the clock of the device: of two versions, the newer one stays. */
  written_at: instant,
});

/** A message that is sent at a time, or that could not be sent then. Only its author knows of it. */
export const scheduledMessage = z.object({
  scheduled_id: id,
  conversation_id: id,
  words: z.string(),
  /** What its author said; null if the words will tell it. */
  language: z.string().nullable().optional(),
  mentions: z.array(mentioned),
  attachments: z.array(contentAttachment),
  has_preview: z.boolean(),
  /** The message that it will answer; null if there is none, or its author can't read it anymore. */
  reply_to: repliedTo.nullable().optional(),
  /** Null if it could not be sent. */
  send_at: instant.nullable(),
  /** The zone in which the time was chosen. */
  time_zone: z.string(),
  /** Why it could not be sent: its author can't write there anymore; it mentions or shows what it may not; they wrote too much. */
  problem: z.string().nullable(),
  saved_at: instant,
});
export type ScheduledMessage = z.infer<typeof scheduledMessage>;

export const newScheduled = z.object({
  /** Made by the device; with one that it made before, that message is changed. */
  scheduled_id: id,
  conversation_id: id,
  words: writing(chat_limits.message_length).default(''),
  /** The language of the words. Left out, they tell it when they are sent. */
  language: languageTag.optional(),
  attachments: z.array(newAttachment).max(limits.attachments_per_content).default([]),
  has_preview: z.boolean().optional(),
  /** A message of the same conversation. Left out, a change keeps it. */
  reply_to_id: id.nullable().optional(),
  /** In the future, at most a year. */
  send_at: instant,
  time_zone: timeZone,
});

/** A message that a person wants to come back to at a time. */
export const messageReminder = z.object({ message, remind_at: instant });
export type MessageReminder = z.infer<typeof messageReminder>;

/** Parts of the list of conversations that everyone has, besides their folders. */
export const chat_parts = ['favorites', 'others'] as const;

export const folderName = line(chat_limits.folder_name_length);

export const chatFolder = z.object({ folder_id: id, folder_name: z.string() });
export type ChatFolder = z.infer<typeof chatFolder>;

/**
 * How a person sees their conversations: their favorites first (those that they pinned), then their folders, then all others. Each
 * conversation is there once: a favorite is not in its folder.
 */
export const chatOrder = z.object({
  folders: z.array(chatFolder),
  /** Favorites in their order. Those that are missing follow, the latest first. */
  favorite_ids: z.array(id),
  /** Parts that are closed: `favorites`, `others`, ids of folders. */
  collapsed: z.array(z.string()),
});
export type ChatOrder = z.infer<typeof chatOrder>;

export const newChatOrder = z.object({
  folder_ids: z.array(id).max(chat_limits.folders),
  favorite_ids: z.array(id).max(chat_limits.in_folders),
  collapsed: z.array(z.union([z.enum(chat_parts), id])).max(chat_limits.folders + chat_parts.length),
});
