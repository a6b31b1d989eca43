import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { poll } from '../poll/schema.ts';
import { post } from '../post/schema.ts';
import { no_place, placeKindName } from '../place/schema.ts';
import { recognition } from '../recognition/schema.ts';
import { id, page, paging } from '../schema.ts';

/** The items of the home feed; each kind of content adds a member. */
export const feedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recognition'), item_id: id, recognition }),
  z.object({ kind: z.literal('poll'), item_id: id, poll }),
  z.object({ kind: z.literal('post'), item_id: id, post }),
]);
export type FeedItem = z.infer<typeof feedItem>;

/** Kinds of content that the page can show, separated by commas. */
const kinds = z
  .string()
  .max(300)
  .regex(/^[a-z_]+(,[a-z_]+)*$/);

export const listHomeFeed = endpoint({
  method: 'GET',
  path: '/feed/home/list',
  summary:
    'What the caller can see in the company, newest first. With `after` (an `item_id`), only newer items, to catch up. With `kinds`, those kinds, also from the caller’s places; otherwise recognitions.',
  auth: 'session',
  query: z.object({ after: id.optional(), kinds: kinds.optional(), ...paging }),
  response: page(feedItem),
});

export const listPlaceFeed = endpoint({
  method: 'GET',
  path: '/feed/place/list',
  summary: 'The posts in a place, newest first. With `after` (an `item_id`), only newer items, to catch up.',
  auth: 'session',
  query: z.object({ place_id: id, place_kind: placeKindName.optional(), after: id.optional(), kinds, ...paging }),
  response: page(feedItem),
  errors: no_place,
});
