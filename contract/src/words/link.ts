const safe = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@)\S*$/iu;
const attachment = /^attachment:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const address = /(?:https?:[/\\]{2}|www\.)\S+/giu;
const web = /^https?:/iu;
/** For browsers a backslash is a slash: `https://evil.example\@bank.example` leads to the first of them. */
const host = /^(?:https?:[/\\]*)?(?:[^\s/\\?#@]*@)?(?:www\.)?(?<host>[^\s/\\?#]+)/iu;

/** Addresses that words may link to; any other scheme could do something else. */
export const isSafeLink = (href: string): boolean => safe.test(href);

/** The file of an image in words: one of their attachments, never a picture on another server. */
export const attachmentOf = (href: string): string | undefined => attachment.exec(href)?.[1];

/** Whether a link's words name one address, to people who read them, and lead to another. */
export const isDeceptive = (words: string, href: string): boolean =>
  [...asRead(words).matchAll(address)].some(([named]) => !web.test(href) || hostOf(named) !== hostOf(asRead(href)));

/** Without what nobody sees; wide letters and signs as the usual ones. */
const asRead = (text: string): string => text.normalize('NFKC').replace(/\p{DI}/gu, '');

const hostOf = (href: string): string | undefined => host.exec(href)?.groups?.host?.toLowerCase();
