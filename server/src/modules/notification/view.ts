import type { Notification, NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { Notice } from '@plaudit/contract/moderation/notice';
import { linked_paths, linkToContent, type SettingsSection } from '@plaudit/contract/paths';
import { type ContentNews, kindOf, kinds, viewReactions } from '../content/content.ts';
import { stopAddress, stopHeaders, stopLink } from '../../platform/mail/stop-link.ts';
import type { Config } from '../../config.ts';
import type { Letter } from '../../platform/mail/render.ts';
import { excerptOf, namesIn } from './policy.ts';
import type { NotificationRow } from './queries.ts';
import { unsubscribeToken, type Unsubscription } from './unsubscribe/policy.ts';

export { declarationOf, mailUnreadAt } from './policy.ts';
export { findRecipient, type Recipient } from './queries.ts';

/** How the reader of an email of this kind stops them, without signing in. */
export const stopOf = (
  config: Config,
  about: Unsubscription,
  address: string,
): Pick<Letter, 'small_links' | 'headers'> => {
  const token = unsubscribeToken(config.secret, about);
  const { small_links = [] } = stopLink(config, address);
  return {
    small_links: [{ label: 'Unsubscribe from these emails', url: stopAddress(config, token) }, ...small_links],
    headers: stopHeaders(config, token),
  };
};

/** `names`: what the page calls the kinds. */
export const viewNotification = (row: NotificationRow, names: ReadonlyMap<string, string>): Notification => {
  const {
    employee_id: _whose,
    top_id: _top,
    outcome: _outcome,
    subject_kind: _kind,
    subject: _subject,
    reaction_counts,
    has_reacted,
    ...shown
  } = row;
  return {
    ...shown,
    kind: (names.get(row.kind) ?? row.kind) as NotificationKind,
    link: linkOf(row),
    ...(reaction_counts && reactedTo(reaction_counts, has_reacted)),
    notice: noticeOf(row),
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  };
};

const reactedTo = (reaction_counts: Record<string, number>, has_reacted: boolean) => {
  const reactions = viewReactions(reaction_counts);
  const people = reactions.reduce((sum, { count }) => sum + count, 0);
  return { reactions, others_count: Math.max(0, people - 1 - Number(has_reacted)) };
};

/** Which of the reader's settings some kinds are about. Their rows say `/settings`, so that old ones lead there, too. */
const settings_of: Partial<Record<string, SettingsSection>> = {
  start_pin_issued: 'security',
  pin_chosen: 'sessions',
  report_decided: 'privacy',
  privacy_answered: 'privacy',
};

const settingsLinkOf = ({ kind, link }: Pick<NotificationRow, 'kind' | 'link'>): string => {
  const section = settings_of[kind];
  return section && link === linked_paths.settings ? linked_paths.settingsSection(section) : link;
};

/** What was decided about lies under its own address as long as its author can open it; what leads to the inbox itself, under that of the notification. */
const linkOf = (row: NotificationRow): string => {
  const { subject, link, notification_id } = row;
  if (subject?.is_visible) return linkToContent(kindOf(subject.top_kind).link(subject.top_id), subject);
  return link === linked_paths.inbox ? linked_paths.notification(notification_id) : settingsLinkOf(row);
};

/** The decision that a notification is about; null for all others. */
export const noticeOf = ({ outcome, subject_kind, subject }: NotificationRow): Notice | null =>
  outcome &&
  subject_kind && {
    outcome,
    subject_kind,
    words: subject ? excerptOf(subject.words, namesIn(subject.names)) : '',
    place_name: subject?.place_name ?? null,
    is_visible: subject?.is_visible ?? subject_kind === 'profile',
  };

/**
 * Where an email or push links to. People may open it much later: the page of a decision exists no matter what happened to its
 * subject.
 */
export const lastingLinkOf = (row: NotificationRow): string =>
  row.outcome ? linked_paths.notification(row.notification_id) : settingsLinkOf(row);

/** What a notification about content holds of it. */
export const aboutContent = (company_id: string, { content_id, kind, link, words, names }: ContentNews) => ({
  company_id,
  content_id,
  link,
  is_pushed_apart: kinds().some((one) => one.kind === kind && one.is_pushed_apart),
  excerpt: excerptOf(words, namesIn(names)),
});

/** The contents of a notification that names no one, and is about no content. */
export const unnamed = (company_id: string, dedupe_key: string, link: string) => ({
  company_id,
  dedupe_key,
  link,
  content_id: null,
  actor_id: null,
  excerpt: '',
});
