import { startTestApp } from './app.ts';
import { html, startWeb } from './web.ts';

/** The app with two people of a company, and a web server of this machine with pages that they link to: `/story` and `/plain`. */
export const startWithPages = async () => {
  const web = await startWeb((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path === '/story') html(response, '<title>The story</title>');
    else if (path === '/plain') html(response, '<title>Only a title</title>');
    else response.writeHead(404).end();
  });
  const app = await startTestApp({ PREVIEW_ORIGINS: web.url });
  const company = await app.company();
  const [ana, ben] = [await app.employee(company), await app.employee(company)];
  const close = async () => {
    await app.close();
    await web.close();
  };
  return { app, web, company, ana, ben, close };
};
export type Pages = Awaited<ReturnType<typeof startWithPages>>;
