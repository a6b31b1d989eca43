import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { poll } from '../poll/schema.ts';
import { post } from '../post/schema.ts';
import { no_place, placeKindName } from '../place/schema.ts';
import { recognition } from '../recognition/schema.ts';
import { limits } from '../limits.ts';
import { id, page, paging, text } from '../schema.ts';

/** In which order people can read the home feed: what is for them first, or newest first. */
export const feed_orders = ['for_you', 'latest'] as const;
export type FeedOrder = (typeof feed_orders)[number];

/**
 * Why something is in the feed for the caller, the strongest first: they are mentioned, it was given to them, everyone who reads it
 * is mentioned, someone of their team wrote it, they follow its author or a hashtag of it, it is for an audience that they are in, or
 * it is in a place of theirs.
 */
export const feed_reasons = ['mentioned', 'received', 'everyone', 'team', 'followed', 'audience', 'place'] as const;
export type FeedReason = (typeof feed_reasons)[number];

/** `reason` is a string, because older pages get reasons that they don’t know. */
const item = { item_id: id, reason: z.string().optional() };

/** The items of the home feed; each kind of content adds a member. */
export const feedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recognition'), ...item, recognition }),
  z.object({ kind: z.literal('poll'), ...item, poll }),
  z.object({ kind: z.literal('post'), ...item, post }),
]);
export type FeedItem = z.infer<typeof feedItem>;

/** Kinds of content that the page can show, separated by commas. */
const kinds = z
  .string()
  .max(300)
  .regex(/^[a-z_]+(,[a-z_]+)*$/);

/** Whose feed it is, from the caller's point of view: what they have not seen, their team's, about them, or what they saved. */
export const feed_circles = ['unread', 'team', 'me', 'saved'] as const;

const feedFilter = {
  about: z.enum(feed_circles).optional(),
  kind: z.string().max(50).optional(),
  place_id: id.optional(),
  recognition_type_id: id.optional(),
  company_value_id: id.optional(),
  search: text(limits.search_length).optional(),
  /** Without its sign: `launch` for `#launch`. */
  tag: text(limits.tag_length).optional(),
};

/**
 * `on_top`: on the first page, what stays above the feed for this caller: posts that they are asked to read, the earliest day first,
 * then pinned ones. They may also be in the feed.
 */
const feedPage = page(feedItem).extend({ on_top: z.array(feedItem).optional() });
export type FeedPage = z.infer<typeof feedPage>;

export const listHomeFeed = endpoint({
  method: 'GET',
  path: '/feed/home/list',
  summary:
    'What the caller can see in the company, newest first. With the `order` `for_you`, what is for the caller comes first, what they have seen sinks, and `reason` says why something is there: `mentioned` (by name, or in a group), `received`, `everyone` (everyone was mentioned), `team`, `followed`, `audience` or `place`. It orders the newest content as a whole, then older content. A feed with any other filter than `kind` is newest first in both orders. With `after` (an `item_id`), only newer items, to catch up, newest first in both orders. With `kinds`, those kinds, also from the caller’s places; otherwise recognitions. `about`, `kind`, `place_id`, `recognition_type_id`, `company_value_id`, `search` and `tag` filter it, and all of them have to fit: `unread` is what others wrote and the caller has not seen; `team` is what the caller’s manager, colleagues with the same manager, direct reports, and people in departments that they manage gave, received or wrote; `me` is what the caller gave, received or wrote, or is mentioned in. Each word of `search` is the beginning of a word in the text or in the name of a person, without case and accents. `tag` is a hashtag of the text. A filtered page can have fewer items than `limit`, or none, while `next_cursor` says that there may be more.',
  auth: 'session',
  query: z.object({
    after: id.optional(),
    kinds: kinds.optional(),
    order: z.enum(feed_orders).optional(),
    ...feedFilter,
    ...paging,
  }),
  response: feedPage,
});

export const listPlaceFeed = endpoint({
  method: 'GET',
  path: '/feed/place/list',
  summary: 'The posts in a place, newest first. With `after` (an `item_id`), only newer items, to catch up.',
  auth: 'session',
  query: z.object({ place_id: id, place_kind: placeKindName.optional(), after: id.optional(), kinds, ...paging }),
  response: feedPage,
  errors: no_place,
});

export const saveContent = endpoint({
  method: 'POST',
  path: '/feed/saved/save',
  summary:
    'Saves content for later, or removes it from what the caller saved; only they know. INVALID_ACTION for a comment, and for more than anyone comes back to.',
  auth: 'session',
  idempotent: true,
  body: z.object({ content_id: id, is_saved: z.boolean() }),
  response: z.object({ content_id: id, is_saved: z.boolean() }),
  errors: ['AUTH_RECORD_NOT_FOUND', 'INVALID_ACTION'],
});

export const listSavedIds = endpoint({
  method: 'GET',
  path: '/feed/saved/ids',
  summary: 'The ids of what the caller saved for later; the feed with `about=saved` shows it.',
  auth: 'session',
  response: z.object({ content_ids: z.array(id) }),
});

export const chooseFeedOrder = endpoint({
  method: 'POST',
  path: '/feed/order/choose',
  summary:
    'Sets the order of the home feed that the caller begins with on all of their devices; `feed_order` of a session.',
  auth: 'session',
  idempotent: true,
  body: z.object({ feed_order: z.enum(feed_orders) }),
  response: z.object({ feed_order: z.enum(feed_orders) }),
});
