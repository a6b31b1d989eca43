/** Whom a provider vouches for: its own lasting name of the person, where it has one, and what it says of them. */
export type Claims = {
  subject: string | null;
  attributes: Record<string, unknown>;
  /** To be shown to an OpenID provider when the person signs out. */
  id_token: string | null;
};

/** What went wrong with a provider, in one line for administrators and the log: errors of libraries hide it in causes. */
export const troubleWith = (error: unknown): string => {
  const parts: string[] = [];
  for (let at: unknown = error; at instanceof Error && parts.length < 4; at = at.cause) {
    const { error: code, error_description } = at as { error?: unknown; error_description?: unknown };
    parts.push([at.message, code, error_description].filter((part) => typeof part === 'string' && part).join(' '));
  }
  return [...new Set(parts)].join(': ').replace(/\s+/g, ' ').slice(0, 500) || 'unknown';
};
