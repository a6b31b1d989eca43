import { defineJob } from '../../platform/jobs/jobs.ts';
import { sendOnce } from '../../platform/mail/send-once.ts';
import { companySettings } from '../company/company.ts';
import { loadEmployee } from '../people/people.ts';
import { memberMail } from './mails.ts';

type Member = { company_id: string; employee_id: string; mail_id: string };

/** Leads a person who has an account to the sign-in. */
export const sendMemberMail = defineJob<Member>(
  'join_link.send_member_mail',
  (ctx, { company_id, employee_id, mail_id }) =>
    sendOnce(ctx, company_id, `joined:${mail_id}`, async () => {
      const employee = await loadEmployee(ctx.db, company_id, employee_id);
      if (employee?.employee_account_status !== 'ACTIVE') return null;
      const { company_name } = await companySettings(ctx, company_id);
      const { work_email_id: to, first_name } = employee;
      return memberMail({ config: ctx.config, to, first_name, company_name });
    }),
  { lane: 'mail' },
);
