import { registerRoute } from 'workbox-routing';
import { share_path } from '@plaudit/contract/paths';
import { keepShared, shared_page } from '../lib/share/incoming.ts';

/** Takes what people share with the installed app from others, and asks on a page where it goes. */
export const takeShared = () =>
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === share_path,
    async ({ request }) => {
      await keepShared(await request.formData(), Date.now());
      return Response.redirect(shared_page, 303);
    },
    'POST',
  );
