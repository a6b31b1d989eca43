import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { escapeHtml } from '../http/html.ts';
import { type KeptMail, listOutbox } from './dev-outbox.ts';

const shown = 100;

const here = /^(127\.|::1$|::ffff:127\.)/;
const own_name = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const of_proxies = /^(x-forwarded-.*|x-real-ip|forwarded|via)$/;

// A proxy in front of a forgotten trial also calls from 127.0.0.1, some reveal themselves only by an older HTTP, and a name
// that was re-pointed here also arrives: emails contain sign-in links, so everything must say that the reader sits here.
const isLocal = ({ raw, headers, hostname }: FastifyRequest): boolean =>
  here.test(raw.socket.remoteAddress ?? '') &&
  own_name.test(hostname) &&
  raw.httpVersionMajor === 1 &&
  raw.httpVersionMinor >= 1 &&
  !Object.keys(headers).some((name) => of_proxies.test(name));

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');

const article = (mail: KeptMail): string => `
<article>
  <h2 dir="auto">${escapeHtml(mail.subject)}</h2>
  <p>To <b>${escapeHtml(mail.to)}</b> · <time datetime="${mail.sent_at}">${mail.sent_at.slice(0, 19).replace('T', ' ')} UTC</time></p>
  <pre dir="auto">${withLinks(mail.text)}</pre>
</article>`;

const page = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development outbox · Plaudit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/style.css">
<main class="narrow">
  <h1>Development outbox</h1>
  <p>This server has no SMTP_URL, so it keeps emails instead of sending them. Newest first. This page only opens on this machine.</p>
  ${mails.map(article).join('') || '<p class="empty">No emails yet. Register a company or invite someone, and the email appears here.</p>'}
</main>`;

/** `/dev/outbox`, for trials and development only, and only for readers at this machine. */
export const registerDevOutbox = (app: FastifyInstance, { config }: Context): void => {
  if (!config.shows_outbox) return;
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const mails = await listOutbox(config.data_dir, shown);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(mails));
  });
};
