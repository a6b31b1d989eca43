import { AppError } from '../../platform/errors.ts';

const hour_ms = 3600_000;

const refuse = (reason: string, message: string, renews_at?: Date, now?: Date): AppError => {
  const wait_ms = renews_at && now ? Math.max(1000, renews_at.getTime() - now.getTime()) : undefined;
  const when = wait_ms === undefined ? '' : ` Try again in ${hoursOf(wait_ms)}.`;
  return new AppError('INVALID_REQUEST', {
    payload: { reason, issues: [{ path: 'body.work_email_id', message: message + when }] },
    ...(wait_ms !== undefined && { status: 429, retry_after_seconds: Math.ceil(wait_ms / 1000) }),
  });
};

const hoursOf = (ms: number): string => {
  const hours = Math.ceil(ms / hour_ms);
  return hours === 1 ? 'an hour' : `${hours} hours`;
};

/** The owner of the address opted out of emails: no one can invite them. */
export const refuseStopped = (): AppError =>
  refuse(
    'mails_stopped',
    "This person has unsubscribed from all emails, so they weren't invited. Ask them to open the unsubscribe link in their last email and allow emails again.",
  );

export const refuseAddress = (renews_at: Date, now: Date): AppError =>
  refuse('invitations_of_address', 'This address has already received several invitations today.', renews_at, now);

export const refuseCompany = (limit: number, is_new: boolean, renews_at: Date, now: Date): AppError =>
  refuse(
    'invitations_of_company',
    `Your company can send ${limit} invitations every 24 hours${is_new ? ' in its first two weeks' : ''}. To invite many people, import them: their invitations are sent over several days.`,
    renews_at,
    now,
  );
