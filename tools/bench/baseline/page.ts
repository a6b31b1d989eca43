// The bare page of `web/bench`, built into WEB_DIST, with the API and the files of the product at PRODUCT_URL behind the
// same origin.
import { request } from 'node:http';
import serveStatic from '@fastify/static';
import Fastify from 'fastify';

const { PORT, WEB_DIST, PRODUCT_URL } = process.env;
const app = Fastify();
app.get('/ready', async () => ({ status: true }));
await app.register(serveStatic, { root: WEB_DIST as string, preCompressed: true, maxAge: '1y', immutable: true });
for (const path of ['/api/*', '/files/*']) {
  app.get(path, (asked, reply) => {
    reply.hijack();
    request(PRODUCT_URL + asked.url, { headers: asked.headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    }).end();
  });
}
// Where the browser is given its session before it sees the page.
app.get('/version.json', async () => ({}));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
