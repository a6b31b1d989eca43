import { z } from 'zod';
import {
  chatChoices,
  chatOrder,
  conversation,
  goneMessage,
  messageCounts,
  messageDraft,
  messagesGone,
  sharedMessage,
} from '../chat/schema.ts';
import { reactionCount } from '../content/schema.ts';
import { recognition } from '../recognition/schema.ts';
import { pollCounts, sharedPoll } from '../poll/schema.ts';
import { postCounts, sharedPost } from '../post/schema.ts';
import { employeeCard, employeeStatus } from '../people/schema.ts';
import { id } from '../schema.ts';
import { employeeImport } from '../spreadsheet/schema.ts';
import { company } from '../company/schema.ts';

/**
 * Live events, server to client, over Socket.IO. They are hints: a client that missed some catches up by cursor.
 * The server puts each connection into its rooms; what is private goes to the rooms of the people concerned.
 */
export const realtime_events = {
  /** There is a new recognition, or one changed. Without the viewer's own parts, `my_reaction` and `can`. */
  'recognition.created': recognition.omit({ my_reaction: true, can: true }),
  'recognition.updated': recognition.omit({ my_reaction: true, can: true }),
  'recognition.deleted': z.object({ recognition_id: id }),
  'recognition.counted': z.object({
    recognition_id: id,
    reactions: z.array(reactionCount),
    comments_count: z.number().int(),
    boost_points: z.number().int(),
  }),
  /** A poll is new, its question changed, or it is gone; the counts changed with votes, reactions, comments, or its end. */
  'poll.created': sharedPoll,
  'poll.updated': sharedPoll,
  'poll.deleted': z.object({ poll_id: id }),
  'poll.counted': pollCounts,
  'post.created': sharedPost,
  'post.updated': sharedPost,
  'post.deleted': z.object({ post_id: id }),
  'post.counted': postCounts,
  /** A message is new, or its words, files or preview changed; reactions to it, or its thread, changed; it is gone. */
  'message.created': sharedMessage,
  'message.updated': sharedMessage,
  'message.counted': messageCounts,
  'message.deleted': goneMessage,
  'message.moved': messagesGone,
  /** This employee read in a conversation, here or on another device. */
  'conversation.read': conversation.pick({
    conversation_id: true,
    read_seq: true,
    unread_message_count: true,
    unread_mention_count: true,
  }),
  /** What this employee scheduled, or wants to be reminded of, changed, here or on another device. */
  'message_plans.changed': z.object({}),
  /** What this employee has begun to write in a conversation, here or on another device; with nothing in it, it is over. */
  'message_draft.changed': messageDraft,
  /** The folders of this employee, or how they order their conversations, changed, here or on another device. */
  'chat_order.changed': chatOrder,
  /** Someone is typing in a conversation of few people; it is over a few seconds after the last of these. */
  'conversation.typing': z.object({ conversation_id: id, employee: employeeCard }),
  /** Another person has read up to a message, in a conversation of few people. */
  'conversation.seen': z.object({ conversation_id: id, employee_id: id, read_seq: z.number().int() }),
  /** What this employee has chosen about all their chats changed, here or on another device. */
  'chat_choices.changed': chatChoices,
  /** This employee acknowledged a post, here or on another device. */
  'post.acknowledged': z.object({ post_id: id, acknowledged_at: z.string() }),
  /** This employee saved content for later, or removed it, here or on another device. */
  'saved.changed': z.object({ content_id: id, is_saved: z.boolean() }),
  /** What this employee follows or mutes changed, here or on another device. */
  'follow.changed': z.object({
    content_id: id.optional(),
    employee_id: id.optional(),
    tag: z.string().optional(),
    mode: z.string(),
  }),
  /** The drafts of this employee changed, here or on another device. */
  'post_drafts.changed': z.object({}),
  /** Reactions to a comment or a reply, or the replies under it, changed. `top_id`: the content that its thread belongs to. */
  'content.counted': z.object({
    content_id: id,
    top_id: id,
    reactions: z.array(reactionCount),
    comments_count: z.number().int(),
  }),
  /** The words of a comment or a reply changed. */
  'content.changed': z.object({ content_id: id, parent_id: id, top_id: id }),
  /** The inbox of this employee changed. */
  'notification.changed': z.object({
    /** As a page counts that does not look at `by_kind`. */
    unread_count: z.number().int(),
    by_kind: z.record(z.string(), z.number().int()).optional(),
    /** How many of them the unread messages include, too. */
    elsewhere_count: z.number().int().optional(),
  }),
  /** The balances of this employee changed. */
  'points.changed': z.object({}),
  /** Settings, modules or theme changed. */
  'company.changed': company,
  /** Values, recognition types or their groups changed. */
  'catalogue.changed': z.object({ kind: z.enum(['values', 'types', 'groups']) }),
  /** The fields that the company adds to profiles changed. */
  'fields.changed': z.object({}),
  /** A person this session watches came, left, or set their status; see `employee/status/watch`. */
  'status.changed': z.object({ employee_id: id, employee_status: employeeStatus }),
  /** A person this session watches, or its own person, came, went, or has new fields: read them again. */
  'people.changed': z.object({ employee_ids: z.array(id) }),
  /**
   * A place, or the employee's membership in it, changed: read it again. `is_member`: they joined or left it, so its posts come
   * into their feeds or go from them.
   */
  'place.changed': z.object({ place_id: id, is_member: z.boolean().optional() }),
  /** Others joined or left a place that the employee belongs to. */
  'place.people': z.object({ place_id: id }),
  /** The employee entered or left an audience that content is for: it comes into their feeds, or goes from them. */
  'content.readers_changed': z.object({ is_reader: z.boolean() }),
  /** There is something new in a place, or it came back. */
  'place.news': z.object({ place_id: id, place_kind: z.string(), content_id: id, author_id: id }),
  /** This employee has seen the posts of a place, here or on another device. */
  'place.read': z.object({ place_id: id, unread_count: z.number().int() }),
  /** What the viewer may do changed: read the session again. */
  'access.changed': z.object({}),
  /** Something that this admin may look at changed. */
  'admin.changed': z.object({
    kind: z.enum([
      'points',
      'people',
      'roles',
      'groups',
      'audiences',
      'departments',
      'cases',
      'sso',
      'imports',
      'security',
      'provisioning',
      'requests',
      'retention',
      'first_steps',
    ]),
  }),
  /** An import of this admin made progress. */
  'import.changed': employeeImport,
  /** The copy of their own data that this employee asked for. */
  'export.changed': z.object({
    export_id: id,
    state: z.enum(['waiting', 'working', 'ready', 'failed', 'expired']),
    progress: z.number().int(),
  }),
  /** This employee signed in somewhere, or a session of theirs ended. */
  'sessions.changed': z.object({}),
  /** The session ended on the server. */
  'session.ended': z.object({}),
} as const;

export type RealtimeEvents = { [Name in keyof typeof realtime_events]: z.infer<(typeof realtime_events)[Name]> };
export type RealtimeEventName = keyof RealtimeEvents;

/**
 * What the server says to each new connection: how long ago, in ms, it last sent each event that this connection would have
 * heard, and how far back it remembers that (0: not at all). A client that was away for longer than that, or since before an
 * event, reads again what the event is about. `is_held`: this connection only gets the end of its session until the person sets
 * up the second factor that the company asks for. Then it is closed, and the next one gets everything.
 */
export type Hello = { known_ms: number; sent: Partial<Record<RealtimeEventName, number>>; is_held?: true };
