import type { NotificationKind } from '@plaudit/contract/notification/endpoints';
import { excerpt } from '@plaudit/contract/words/plain';

/** Mails are for what somebody would be sorry to find out late; the inbox has the rest. */
export const mailed_by_default: Record<NotificationKind, boolean> = {
  recognition_received: true,
  mention: true,
  recognition_comment: false,
  recognition_boost: false,
  recognition_reaction: false,
  points_refilled: false,
  points_corrected: true,
  points_expiring: true,
  content_moderated: true,
  report_decided: false,
  report_received: true,
  privacy_answered: true,
  privacy_requested: true,
  start_pin_issued: true,
  pin_chosen: true,
};

/** Pushes are for what somebody did with words or points for this person; reactions are many. */
export const pushed_by_default: Record<NotificationKind, boolean> = {
  recognition_received: true,
  mention: true,
  recognition_comment: true,
  recognition_boost: true,
  recognition_reaction: false,
  points_refilled: true,
  points_corrected: true,
  points_expiring: true,
  content_moderated: true,
  report_decided: true,
  report_received: true,
  privacy_answered: true,
  privacy_requested: true,
  start_pin_issued: true,
  pin_chosen: true,
};

/** What an inbox, a mail and a push have room for. */
const excerpt_length = 140;

/** The first words of a message, people named in place of their ids. */
export const excerptOf = (message: string, names: ReadonlyMap<string, string>): string =>
  excerpt(message, excerpt_length, (id) => names.get(id));
