import type { Config } from '../../config.ts';
import type { Mail } from './mailer.ts';

/** The contents of an email, without its layout. `action` is its only link. */
export type Letter = {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Small print below the action, for example why the person gets this email. */
  footnote?: string;
  /** Links below the footnote, for example to unsubscribe. */
  small_links?: readonly { label: string; url: string }[];
  headers?: Record<string, string>;
};

/** An address of the web app, as people outside reach it: `path` starts with a slash. */
export const publicUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>, path: string): string =>
  `${PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${PORT}`}${path}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] as string);

// A line break in a subject would start another header.
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

// Email programs know tables and inline styles; dir="auto" sets right-to-left names correctly.
const page = (subject: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f7f8f6;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;color:#1c211c">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border-radius:12px">
<tr><td dir="auto" style="padding:32px;overflow-wrap:anywhere">${content}</td></tr></table></td></tr></table></body></html>`;

const button = (label: string, url: string): string =>
  `<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#37401c;color:#fff;text-decoration:none;font-weight:600">${label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#60655f;word-break:break-all">${url}</p>`;

const smallLink = (label: string, url: string): string =>
  `<p style="margin:8px 0 0;font-size:13px"><a href="${url}" style="color:#60655f">${label}</a></p>`;

/** The email of a letter, in text and HTML; everything in it is escaped. */
export const renderMail = ({ to, subject, paragraphs, action, footnote, small_links = [], headers }: Letter): Mail => {
  const title = oneLine(subject);
  const asText = ({ label, url }: { label: string; url: string }) => `${label}:\n${url}`;
  const text = [
    ...paragraphs,
    ...(action ? [asText(action)] : []),
    ...(footnote ? [footnote] : []),
    ...small_links.map(asText),
  ];
  const html = [
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    ...(action ? [button(escapeHtml(action.label), escapeHtml(action.url))] : []),
    ...(footnote ? [`<p style="margin:24px 0 0;font-size:13px;color:#60655f">${escapeHtml(footnote)}</p>`] : []),
    ...small_links.map(({ label, url }) => smallLink(escapeHtml(label), escapeHtml(url))),
  ];
  return {
    to,
    subject: title,
    text: `${text.join('\n\n')}\n`,
    html: page(escapeHtml(title), html.join('\n')),
    ...(headers && { headers }),
  };
};
