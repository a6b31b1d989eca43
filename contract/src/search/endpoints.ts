import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, instant, text } from '../schema.ts';
import { searched_parts, searchedPart, searchGroup } from './schema.ts';

const kind = z
  .string()
  .max(50)
  .regex(/^[a-z_]+$/);

export const searchEverything = endpoint({
  method: 'POST',
  path: '/general/global/search',
  reads: true,
  summary:
    'Everything that the caller may see and that fits all typed words, grouped by kind; groups without items are left out. Each word is the beginning of a word, or of the name of a person; in languages without spaces, any part of a sentence. If nothing fits, typing errors are forgiven: one in each word of content, and names that are alike. With `employee_id`, only content that this person wrote or received; with `place_id`, only content there; with `since` and `until`, only content from then. With `from`, only what people of this name wrote (`me`: the caller); with `in`, only what is in places of this name, or in a chat with a person of this name; with `has`, only what has all of these. `cursor` is the `next_cursor` of a group, and goes with its kind alone.',
  auth: 'session',
  load: 'question',
  body: z.object({
    search: text(limits.search_length),
    kinds: z.array(kind).max(50).optional(),
    employee_id: id.optional(),
    place_id: id.optional(),
    from: text(limits.search_length).optional(),
    in: text(limits.search_length).optional(),
    has: z.array(searchedPart).max(searched_parts.length).optional(),
    since: instant.optional(),
    until: instant.optional(),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(limits.page_size_max).default(5),
  }),
  response: z.object({
    groups: z.array(searchGroup),
    /** All of it fits the words with typing errors only. */
    is_corrected: z.boolean(),
  }),
});
