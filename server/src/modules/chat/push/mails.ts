import { linked_paths } from '@plaudit/contract/paths';
import type { Config } from '../../../config.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { helloTo, plainName, plainTitle } from '../../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../../platform/mail/render.ts';
import { stopOf, type Recipient } from '../../notification/view.ts';
import type { Waiting } from './queries.ts';
import { lineIn, subjectOf } from './view.ts';

type To = { company_id: string; employee_id: string; conversation_id: string };

/** What waits in a conversation, with a link that stops emails of its kind without signing in. */
export const unreadMail = (
  config: Config,
  { company_id, employee_id, conversation_id }: To,
  waiting: Waiting,
  { work_email_id, first_name, company_name }: Recipient,
): Mail => {
  const { kind, count, author_name } = waiting;
  const where = kind === 'message_direct' ? plainName(subjectOf(waiting)) : plainTitle(subjectOf(waiting));
  const from = where ?? 'a colleague';
  const subject = count > 1 ? `${count} new messages: ${from}` : `New message: ${from}`;
  const who = plainName(author_name) ?? 'A colleague';
  return renderMail({
    to: work_email_id,
    subject,
    paragraphs: [
      helloTo(first_name),
      count > 1 ? `You have ${count} unread messages. The newest:` : 'You have an unread message:',
      `${who}: “${lineIn(waiting)}”`,
    ],
    action: { label: 'Open in Plaudit', url: publicUrl(config, linked_paths.conversation(conversation_id)) },
    footnote: `You're receiving this because you have a Plaudit account at ${plainName(company_name) ?? 'your company'}.`,
    ...stopOf(config, { company_id, employee_id, kind }, work_email_id),
  });
};
