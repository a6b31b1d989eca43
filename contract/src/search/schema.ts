import { z } from 'zod';
import { contentAttachment, contentPlace } from '../content/schema.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant } from '../schema.ts';

/** What content can have besides its words; `file`: any attachment. */
export const searched_parts = ['file', 'image', 'audio', 'video', 'link'] as const;
export const searchedPart = z.enum(searched_parts);
export type SearchedPart = z.infer<typeof searchedPart>;

/** One thing that a search found, of any kind: enough to show it in a list and to open it. */
export const searchHit = z.object({
  /** Of the person, the place or the content; for a file that of the file. */
  item_id: id,
  /** Where it opens: a path of the app. */
  path: z.string(),
  /** The name of a place or a file; null for people, who have a card, and for what has no name. */
  title: z.string().nullable(),
  /** One line of its text, around the first words that were found. Without text, the names of its files; empty without either. */
  excerpt: z.string(),
  /** What was found in the excerpt: from and to, in UTF-16 code units. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  image_url: z.string().nullable(),
  /** The person, or who wrote it. */
  employee: employeeCard.nullable(),
  /** Whom it concerns besides: receivers of a recognition, up to three. */
  others: z.array(employeeCard),
  others_count: z.number().int(),
  place: contentPlace,
  file: contentAttachment.nullable(),
  created_at: instant.nullable(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** What was found of one kind: people by name, content from the newest. Show kinds that you don't know like any other. */
export const searchGroup = z.object({
  kind: z.string(),
  items: z.array(searchHit),
  next_cursor: z.string().nullable(),
});
export type SearchGroup = z.infer<typeof searchGroup>;
