import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/notification/endpoints';
import type { Notification, NotificationKind } from '@plaudit/contract/notification/endpoints';
import { counted_kinds, first_kinds } from '@plaudit/contract/notification/kinds';
import type { ReportSubject } from '@plaudit/contract/moderation/endpoints';
import type { Outcome } from '@plaudit/contract/moderation/notice';
import { formerNameOf, kindNamed } from '@plaudit/contract/notification/former';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import { idCursor, pageOf, readCursor } from '../../platform/http/cursor.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueAll } from '../../platform/jobs/jobs.ts';
import { mailNotification } from './jobs.ts';
import { listPushDevices } from '../device/device.ts';
import { heldUntil } from './notice/policy.ts';
import { declarationOf, mailUnreadAt } from './policy.ts';
import { pushNotification } from './push/jobs.ts';
import {
  countUnreadOf,
  insertNotifications,
  listNotificationRows,
  listShownTo,
  markMessages,
  markRows,
  type Inserted,
  type Unread,
} from './queries.ts';
import { viewNotification } from './view.ts';

export { countOnIcon } from './unread/unread.ts';

/** The kinds that a page can show, with the names that it knows; a page that names none is from before they were renamed. */
const namesKnown = (asked: string | undefined, before: readonly NotificationKind[]): ReadonlyMap<string, string> =>
  new Map((asked?.split(',') ?? before.map(formerNameOf)).map((name) => [kindNamed(name), name]));

export const listNotifications = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { unread_only, kinds, cursor, limit }: QueryOf<typeof endpoints.listNotifications>,
): Promise<Page<Notification>> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const names = namesKnown(kinds, first_kinds);
  const wanted = { unread_only, kinds: [...names.keys()], before, limit: limit + 1 };
  const rows = await listNotificationRows(ctx.db, company_id, employee_id, wanted);
  return pageOf(
    rows,
    limit,
    (row) => [row.notification_id],
    (row) => viewNotification(row, names),
  );
};

export const getNotification = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { notification_id, kinds }: QueryOf<typeof endpoints.getNotification>,
): Promise<Notification> => {
  const names = namesKnown(kinds, first_kinds);
  const wanted = { unread_only: false, kinds: [...names.keys()], notification_id, limit: 1 };
  const [row] = await listNotificationRows(ctx.db, company_id, employee_id, wanted);
  if (!row) throw new AppError('AUTH_RECORD_NOT_FOUND');
  return viewNotification(row, names);
};

const sumOf = (unread: Unread | undefined, kinds: readonly string[]): number =>
  Object.entries(unread?.by_kind ?? {}).reduce((sum, [kind, amount]) => sum + (kinds.includes(kind) ? amount : 0), 0);

const elsewhereIn = (unread: Unread | undefined) =>
  unread && unread.elsewhere_count > 0 ? { elsewhere_count: unread.elsewhere_count } : {};

const countedKinds = (kinds: string | undefined): string[] => [...namesKnown(kinds, counted_kinds).keys()];

/** Under the current and the former names: each page adds up those that it knows. */
const underAllNames = ({ by_kind }: Unread): Unread['by_kind'] => ({
  ...Object.fromEntries(Object.entries(by_kind).map(([kind, amount]) => [formerNameOf(kind), amount])),
  ...by_kind,
});

export const countUnread = async (
  ctx: Context,
  { company_id, employee_id }: Viewer,
  { kinds }: QueryOf<typeof endpoints.countUnread>,
) => {
  const counts = await countUnreadOf(ctx.db, company_id, [employee_id]);
  const unread = counts.get(employee_id);
  return { unread_count: sumOf(unread, countedKinds(kinds)), ...elsewhereIn(unread) };
};

/** Each page knows which kinds it shows; one from before that gets a sum. */
const sendUnread = ({ live }: Context, company_id: string, counts: ReadonlyMap<string, Unread>): void => {
  for (const [employee_id, unread] of counts) {
    live.toEmployees(company_id, [employee_id], 'notification.changed', {
      unread_count: sumOf(unread, counted_kinds),
      by_kind: underAllNames(unread),
      ...elsewhereIn(unread),
    });
  }
};

export const markRead = (
  ctx: Context,
  viewer: Viewer,
  { notification_ids, up_to, is_read, kinds }: BodyOf<typeof endpoints.markRead>,
): Promise<ResponseOf<typeof endpoints.markRead>> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const read_at = is_read ? tx.now : null;
    await markRows(tx.db, company_id, employee_id, { notification_ids, up_to, read_at }).execute();
    const counts = await countUnreadOf(tx.db, company_id, [employee_id]);
    tx.afterCommit(() => sendUnread(ctx, company_id, counts));
    const unread = counts.get(employee_id);
    return { unread_count: sumOf(unread, countedKinds(kinds)), ...elsewhereIn(unread) };
  });

/**
 * Tells clients of these people how many notifications they have now, after some appeared or vanished: to be called after the
 * commit, because clients that connect later read what is committed. Counts only for people whom an event can reach; a post for
 * everyone notifies many more.
 */
export const tellUnread = async (ctx: Context, company_id: string, employee_ids: readonly string[]): Promise<void> => {
  const reached = ctx.live.reached(company_id, employee_ids, 'notification.changed');
  if (reached.length > 0) sendUnread(ctx, company_id, await countUnreadOf(ctx.db, company_id, reached));
};

type Who = { company_id: string; employee_id: string };

/** Marks what mentions a person in messages up to a number as read, because they read it there. */
export const markReadThere = async (
  tx: Tx,
  { company_id, employee_id }: Who,
  place_id: string,
  seq: number,
): Promise<void> => {
  const marked = await markMessages(tx.db, company_id, employee_id, { place_id, seq, read_at: tx.now });
  if (marked > 0) tx.afterCommit(() => tellUnread(tx.ctx, company_id, [employee_id]));
};

export type News = {
  company_id: string;
  /** Its subject, which it comes and goes with; null for something else. */
  content_id: string | null;
  /** The place that it names: people who may no longer know about it stop seeing this. */
  place_id?: string;
  link: string;
  /** Null if no one is named. */
  actor_id: string | null;
  /** Each of them gets it once for one `dedupe_key`, under the first kind that names them; the actor never does. */
  to: readonly { kind: NotificationKind; employee_ids: readonly string[]; points?: number | null }[];
  excerpt: string;
  /** For a decision: its subject. Its emails and pushes wait a moment. */
  notice?: { outcome: Outcome; subject_kind: ReportSubject; subject_id: string };
  dedupe_key: string;
  /** No push is sent for it, because its subject has its own; its emails wait, and are not sent if it is read. */
  is_pushed_apart?: boolean;
};

/** Puts news into inboxes and, for people who want it, sends it by email and push. Repeating it changes nothing. */
export const notify = async (
  ctx: Context,
  { company_id, content_id, place_id, link, actor_id, to, excerpt, notice, dedupe_key, is_pushed_apart }: News,
): Promise<void> => {
  const told = new Set<string | null>([actor_id]);
  const notifications = to.flatMap(({ kind, employee_ids, points = null }) =>
    employee_ids
      .filter((employee_id) => !told.has(employee_id) && told.add(employee_id))
      .map((employee_id) => ({ employee_id, notification_id: newId(), kind, points })),
  );
  if (notifications.length === 0) return;
  const { outcome = null, subject_kind = null, subject_id = null } = notice ?? {};
  const common = { company_id, actor_id, content_id, place_id: place_id ?? null, link, excerpt, dedupe_key };
  const news = { ...common, outcome, subject_kind, subject_id };
  const notified = await transact(ctx, async (tx) => {
    const inserted = await insertNotifications(tx.db, news, notifications, tx.now);
    const run_at = notice ? heldUntil(tx.now) : null;
    const about = ({ employee_id, notification_id }: Inserted) => ({
      company_id,
      employee_id,
      notification_id,
      ...(is_pushed_apart && { unread_only: true }),
    });
    const mailed = inserted.filter(({ kind, mail }) => {
      const usual = declarationOf(kind).mail;
      return usual === 'always' || (mail ?? usual);
    });
    enqueueAll(tx, mailNotification, mailed.map(about), { run_at: is_pushed_apart ? mailUnreadAt(tx.now) : run_at });
    if (is_pushed_apart) return inserted;
    const pushed = new Map(
      inserted
        .filter(({ kind, push }) => push ?? declarationOf(kind).push)
        .map(({ employee_id, notification_id }) => [employee_id, notification_id]),
    );
    const devices = await listPushDevices(tx, company_id, [...pushed.keys()]);
    const pushes = devices.map((device) => ({
      company_id,
      notification_id: pushed.get(device.employee_id) as string,
      ...device,
    }));
    enqueueAll(tx, pushNotification, pushes, { run_at });
    return inserted;
  });
  const everyone = notified.map(({ employee_id }) => employee_id);
  const reached = new Set(ctx.live.reached(company_id, everyone, 'notification.changed'));
  const hearing = notified.filter(({ employee_id }) => reached.has(employee_id));
  // Others, such as the author of a post who left its place, do not learn when it happens either.
  if (hearing.length > 0) await tellUnread(ctx, company_id, await listShownTo(ctx.db, company_id, hearing));
};
