/** One mail. Both parts are required: some people read text only. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id?: string;
  headers?: Record<string, string>;
  /** Somebody waits for it: it goes over connections that no other mails use. */
  is_urgent?: boolean;
};

/** Hands mails over; resolves when the server (or the development outbox) has accepted it. Throws `Unreachable` where none answers. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  close(): void;
};
