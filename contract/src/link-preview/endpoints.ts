import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { linkPreview } from './schema.ts';

export const findLinkPreview = endpoint({
  method: 'POST',
  path: '/link-preview/find',
  summary:
    'What a post or comment would show of the page at this address. The server reads the page in the background, once a day for each person: ask again until it is there. Null as well for pages that can’t be read, that no one may read, and with nothing to show. NO_PERMISSION while the company shows no previews.',
  auth: 'session',
  body: z.object({ address: z.string().min(1).max(limits.url_length) }),
  response: z.object({ link_preview: linkPreview.nullable() }),
});
