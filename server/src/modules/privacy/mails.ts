import { linked_paths } from '@plaudit/contract/paths';
import type { Employee } from '@plaudit/contract/people/schema';
import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { helloTo, plainName } from '../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../platform/mail/render.ts';

/** Links to the settings, not to the file: other people may read an email. */
export const exportMail = (
  config: Config,
  { work_email_id, first_name }: Pick<Employee, 'work_email_id' | 'first_name'>,
  company_name: string,
  expires_at: Date,
): Mail =>
  renderMail({
    to: work_email_id,
    subject: 'The copy of your data is ready',
    paragraphs: [
      helloTo(first_name),
      `The copy of your data at ${plainName(company_name) ?? 'your company'} is ready. You can download it in your settings until ${expires_at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}. After that, it's deleted.`,
    ],
    action: { label: 'Open settings', url: publicUrl(config, linked_paths.settingsSection('privacy')) },
    footnote: "If you didn't ask for it, change your password and tell an admin.",
  });
