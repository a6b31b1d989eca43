import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recognition } from '../recognition/schema.ts';
import { id, page, paging } from '../schema.ts';

/** What the home feed is made of; each kind of content adds a member. */
export const feedItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recognition'), item_id: id, recognition }),
]);
export type FeedItem = z.infer<typeof feedItem>;

export const listHomeFeed = endpoint({
  method: 'GET',
  path: '/feed/home/list',
  summary:
    'What the caller may see of the company, newest first. With `after` (an `item_id`) only what is newer, to catch up.',
  auth: 'session',
  query: z.object({ after: id.optional(), ...paging }),
  response: page(feedItem),
});
