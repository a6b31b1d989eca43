// The bare page of `web/bench`, built into WEB_DIST, with the API and the files of the product at PRODUCT_URL behind the
// same origin.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';

const { PORT, WEB_DIST = '', PRODUCT_URL } = process.env;
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const read = (name: string): Buffer => readFileSync(join(WEB_DIST, name));
const names = readdirSync(WEB_DIST, { recursive: true, encoding: 'utf8' });
const files = new Map(
  names
    .filter((name) => types[extname(name)])
    .map((name) => {
      const is_packed = names.includes(`${name}.br`);
      const headers = {
        'content-type': `${types[extname(name)]}; charset=utf-8`,
        'cache-control': 'public, max-age=31536000, immutable',
        ...(is_packed && { 'content-encoding': 'br' }),
      };
      return [`/${name}`, { headers, content: read(is_packed ? `${name}.br` : name) }];
    }),
);

const server = createServer((asked, reply) => {
  const path = asked.url?.split('?', 1)[0] ?? '';
  if (/^\/(api|files)\//.test(path)) {
    request(PRODUCT_URL + (asked.url as string), { headers: asked.headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    }).end();
    return;
  }
  const file = files.get(path === '/' ? '/index.html' : path);
  if (file) reply.writeHead(200, file.headers).end(file.content);
  // Answers whether this is ready, and gives the browser its session on a page that shows nothing.
  else reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
