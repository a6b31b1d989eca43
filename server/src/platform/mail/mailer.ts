/** One email. Both parts are required: some people read text only. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id?: string;
  headers?: Record<string, string>;
  /** A person waits for it: it uses connections that no other emails use. */
  is_urgent?: boolean;
};

/**
 * Hands over emails; resolves when the server (or the development outbox) has accepted it. Throws `Unreachable` if none
 * answers.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
};
