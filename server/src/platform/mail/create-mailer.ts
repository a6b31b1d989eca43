import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import { Unreachable } from '../errors.ts';
import { keepInOutbox } from './dev-outbox.ts';
import type { Mailer } from './mailer.ts';

/**
 * Connections are kept for the next email. A server that does not accept, or accepts and then is silent, must not delay an
 * email for long. In milliseconds, as nodemailer takes them in an address; `SMTP_URL` may set others.
 */
const patience = {
  pool: 'true',
  maxRequeues: '1',
  dnsTimeout: '5000',
  connectionTimeout: '5000',
  greetingTimeout: '10000',
  socketTimeout: '20000',
};

/** What nodemailer calls a server that is silent or unreachable. */
const unreachable = new Set(['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);

/** Sends by SMTP if SMTP_URL is set; otherwise keeps each email under DATA_DIR/outbox, to be read at `/dev/outbox`. */
export const createMailer = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'data_dir'>): Mailer => {
  if (!config.SMTP_URL) {
    return {
      send: async (mail) => keepInOutbox(config.data_dir, { ...mail, from: config.MAIL_FROM }),
      close: () => {},
    };
  }
  const url = new URL(config.SMTP_URL);
  for (const [name, value] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  // Two sets of connections: an email that a person waits for finds a free one, no matter how many others are on their way.
  const [urgent, usual] = [nodemailer.createTransport(url.href), nodemailer.createTransport(url.href)];
  return {
    send: async ({ message_id, headers, is_urgent = false, ...mail }) => {
      const sent = (is_urgent ? urgent : usual).sendMail({
        ...mail,
        from: config.MAIL_FROM,
        ...(message_id && { messageId: message_id }),
        ...(headers && { headers }),
        // Nothing in an email may make this server read a file or an address.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch((cause: Error & { code?: string }) => {
        throw unreachable.has(cause.code ?? '') ? new Unreachable(`SMTP: ${cause.message}`, { cause }) : cause;
      });
    },
    close: () => {
      urgent.close();
      usual.close();
    },
  };
};
