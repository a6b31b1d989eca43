import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { keepInOutbox } from './dev-outbox.ts';
import type { Mailer } from './mailer.ts';

/** Sends by SMTP when SMTP_URL is set; else each mail is kept under DATA_DIR/outbox, to be read at `/dev/outbox`. */
export const createMailer = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'data_dir'>): Mailer => {
  if (!config.SMTP_URL) {
    return {
      send: async (mail) => keepInOutbox(config.data_dir, { ...mail, from: config.MAIL_FROM }),
      close: () => {},
    };
  }
  const url = new URL(config.SMTP_URL);
  // Connections are kept for the next mail; a server that accepts and then says nothing must not hold a job for ever.
  for (const [name, value] of Object.entries({ pool: 'true', connectionTimeout: '10000', socketTimeout: '60000' })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const transport = nodemailer.createTransport(url.href);
  return {
    send: async ({ message_id, headers, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: config.MAIL_FROM,
        ...(message_id && { messageId: message_id }),
        ...(headers && { headers }),
        // Nothing in a mail may make this server read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
};
