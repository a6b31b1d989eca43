import { z } from 'zod';

/** What the page says that a text links to. The picture is the server's own copy. */
export const linkPreview = z.object({
  address: z.string(),
  title: z.string(),
  description: z.string(),
  /** The name of the site, or its host. */
  site_name: z.string(),
  picture_url: z.string().nullable(),
});
export type LinkPreview = z.infer<typeof linkPreview>;
