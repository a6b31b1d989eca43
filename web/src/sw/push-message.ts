/** What the server sends; every part may be missing, and any may be of another kind. */
type Sent = {
  title?: unknown;
  body?: unknown;
  tag?: unknown;
  kind?: unknown;
  unread_count?: unknown;
  conversation?: unknown;
};

/** The conversation of a message, and with what it is answered from the notification. */
export type Answerable = { conversation_id: string; employee_id: string; token: string; may_reply: boolean };

export type PushMessage = {
  title: string;
  body: string;
  /** Messages of one tag replace each other. */
  tag: string | null;
  kind: string | null;
  unread_count: number | null;
  /** Null for everything but messages. */
  conversation: Answerable | null;
  /** Everything that was sent: the link is somewhere in it. */
  payload: unknown;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value : null);

/** A conversation that a push or its notification carries; null if it is none. */
export const readAnswerable = (value: unknown): Answerable | null => {
  const { conversation_id, employee_id, token, may_reply } = (value ?? {}) as Record<string, unknown>;
  if (typeof conversation_id !== 'string' || typeof employee_id !== 'string' || typeof token !== 'string') return null;
  return { conversation_id, employee_id, token, may_reply: may_reply === true };
};

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
      conversation: readAnswerable(payload.conversation),
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
