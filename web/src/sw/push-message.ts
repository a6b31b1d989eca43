/** What the server sends; every part may be missing, and any may be of another kind. */
type Sent = { title?: unknown; body?: unknown; tag?: unknown; kind?: unknown; unread_count?: unknown };

export type PushMessage = {
  title: string;
  body: string;
  /** Messages of one tag replace each other. */
  tag: string | null;
  kind: string | null;
  unread_count: number | null;
  /** Everything that was sent: the link is somewhere in it. */
  payload: unknown;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

/** A pushed text as a message; null when it is no JSON or has no title. */
export const readMessage = (text: string | undefined): PushMessage | null => {
  try {
    const payload = JSON.parse(text ?? '') as Sent | null;
    const title = textOf(payload?.title);
    if (!payload || !title) return null;
    const { unread_count } = payload;
    return {
      title,
      body: textOf(payload.body) ?? '',
      tag: textOf(payload.tag),
      kind: textOf(payload.kind),
      unread_count:
        Number.isSafeInteger(unread_count) && (unread_count as number) >= 0 ? (unread_count as number) : null,
      payload,
    };
  } catch {
    return null;
  }
};

/** A link as a path of this app; the inbox for everything that would lead to another host, or is no address. */
export const innerPath = (link: string | null | undefined, origin: string): string => {
  const url = link && URL.canParse(link, origin) ? new URL(link, origin) : null;
  // `//host` would be an address of another host.
  return url?.origin === origin ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}` : '/inbox';
};
