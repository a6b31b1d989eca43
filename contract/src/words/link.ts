const safe = /^(?:https?:\/\/[^\s/?#]|mailto:[^\s@]+@)\S*$/iu;
const attachment = /^attachment:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const address = /(?:https?:\/\/|www\.)\S+/iu;
const web = /^https?:/iu;
/** For browsers a backslash is a slash: `https://evil.example\@bank.example` leads to the first of them. */
const host = /^(?:https?:[/\\]*)?(?:[^\s/\\?#@]*@)?(?:www\.)?(?<host>[^\s/\\?#]+)/iu;

/** Addresses that words may link to; any other scheme could do something else. */
export const isSafeLink = (href: string): boolean => safe.test(href);

/** The file of an image in words: one of their attachments, never a picture on another server. */
export const attachmentOf = (href: string): string | undefined => attachment.exec(href)?.[1];

/** Whether a link's words name one address and lead to another. */
export const isDeceptive = (words: string, href: string): boolean => {
  const named = address.exec(words);
  return named !== null && (!web.test(href) || hostOf(named[0]) !== hostOf(href));
};

const hostOf = (href: string): string | undefined => host.exec(href)?.groups?.host?.toLowerCase();
