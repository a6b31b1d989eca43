import type { Notification, NotificationKind } from '@plaudit/contract/notification/endpoints';
import type { ContentNews } from '../content/content.ts';
import { excerptOf } from './policy.ts';
import type { NotificationRow } from './queries.ts';

/** `names`: what the page calls the kinds. */
export const viewNotification = (
  { employee_id: _whose, top_id: _top, ...row }: NotificationRow,
  names: ReadonlyMap<string, string>,
): Notification => ({
  ...row,
  kind: (names.get(row.kind) ?? row.kind) as NotificationKind,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

/** What a notification about content holds of it. */
export const aboutContent = (company_id: string, { content_id, link, words, names }: ContentNews) => ({
  company_id,
  content_id,
  link,
  excerpt: excerptOf(words, new Map(names.map(({ employee_id, name }) => [employee_id, name]))),
});

/** What a notification that names nobody, and is about no content, holds. */
export const unnamed = (company_id: string, dedupe_key: string, link: string) => ({
  company_id,
  dedupe_key,
  link,
  content_id: null,
  actor_id: null,
  excerpt: '',
});
