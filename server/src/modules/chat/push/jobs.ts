import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { timeOfId } from '../../../platform/ids.ts';
import { listInBites } from '../../../platform/jobs/bites.ts';
import { defineJob, enqueue, enqueueAll, isToCome, type Job } from '../../../platform/jobs/jobs.ts';
import { peopleWait } from '../../../platform/jobs/people-wait.ts';
import { sendOnce } from '../../../platform/mail/send-once.ts';
import { mayMail } from '../../auth/auth.ts';
import { deliverPush, listPushDevices } from '../../device/device.ts';
import { countOnIcon } from '../../notification/notification.ts';
import { findRecipient, mailUnreadAt } from '../../notification/view.ts';
import { talkKinds } from '../access.ts';
import { answerToken } from '../answer/policy.ts';
import { open_s } from '../looking/queries.ts';
import { unreadMail } from './mails.ts';
import { looks, usual } from './policy.ts';
import { findTold, findWaiting, listHearers, type Hearer, type Waiting } from './queries.ts';
import { viewMessagePush } from './view.ts';

/** One statement asks about up to this many people; in between, others have their turn, and what was said reaches their screens. */
const most = 50;

type About = { company_id: string; message_id: string };
type ToPerson = { company_id: string; employee_id: string; conversation_id: string };
type ToDevice = ToPerson & About & { device_id: string; destination: string; is_trusted: boolean };

const findNews = async (
  ctx: Context,
  { company_id, employee_id, conversation_id }: ToPerson,
  way: 'push' | 'mail',
): Promise<Waiting | undefined> => {
  const kinds = await talkKinds(ctx, company_id);
  return findWaiting(ctx.db, { company_id, employee_id }, conversation_id, { kinds, usual: usual(), way });
};

/**
 * Pushes what a person has not read in a conversation to one device, once for the newest message. Whatever changed since it was
 * enqueued counts: what they read, left or muted, and what was deleted.
 */
export const pushMessage = defineJob<ToDevice>(
  'chat.push',
  async (ctx, to, { attempt } = { attempt: 1 }) => {
    const { company_id, employee_id, device_id } = to;
    const waiting = await findNews(ctx, to, 'push');
    // The push of a later message says how many there are. If this one is gone, an earlier one may still have to be told.
    if (!waiting || waiting.seq > ((await findTold(ctx.db, to))?.seq ?? Infinity)) return {};
    return deliverPush(
      ctx,
      { company_id, employee_id, device_id },
      {
        dedupe_key: `message:${waiting.message_id}`,
        since: new Date(timeOfId(waiting.message_id)),
        attempt,
        compose: async () => {
          const { secret } = ctx.config;
          const token = answerToken(secret, { ...to, seq: waiting.seq }, new Date());
          return viewMessagePush(to, waiting, await countOnIcon(ctx, { company_id, employee_id }), token);
        },
      },
    );
  },
  {
    lane: 'push',
    line: ({ company_id, destination, is_trusted }) => ({ company_id, destination, is_trusted }),
  },
);

/** Emails what a person has not read in a conversation: once until they read there. */
export const mailUnread = defineJob<ToPerson>(
  'chat.mail',
  async (ctx, to) => {
    const { company_id, employee_id, conversation_id } = to;
    const waiting = await findNews(ctx, to, 'mail');
    if (!waiting) return;
    const key = `unread:${conversation_id}:${employee_id}:${waiting.read_seq}`;
    await sendOnce(ctx, company_id, key, async () => {
      const recipient = await findRecipient(ctx.db, company_id, employee_id, null);
      if (!recipient || !(await mayMail(ctx, company_id, employee_id))) return null;
      return unreadMail(ctx.config, { company_id, employee_id, conversation_id }, waiting, recipient);
    });
  },
  { lane: 'mail' },
);

type Telling = About & {
  /** Of the newest message there, whatever it is by then. */
  is_late?: boolean;
  /** How far it is among the members. */
  after?: string | null;
  /** Only these: they had the conversation in sight, and it is time to look whether they read. */
  only?: readonly string[];
};

/** Sends one piece of the members what they want. */
const tellPiece = (ctx: Context, about: About, conversation_id: string, hearers: readonly Hearer[]) =>
  transact(ctx, async (tx) => {
    const { company_id, message_id } = about;
    const ids = (wanted: (one: Hearer) => boolean) => hearers.filter(wanted).map(({ employee_id }) => employee_id);
    const looking = ids((one) => one.is_looking && (one.wants_push || one.wants_mail));
    if (looking.length > 0) {
      const run_at = new Date(tx.now.getTime() + (open_s + 1) * 1_000);
      enqueue(tx, tellOfMessage, { ...about, only: looking }, { run_at });
    }
    const pushed = ids((one) => one.wants_push && !one.is_looking);
    const devices = pushed.length > 0 ? await listPushDevices(tx, company_id, pushed) : [];
    enqueueAll(
      tx,
      pushMessage,
      devices.map((device) => ({ company_id, message_id, conversation_id, ...device })),
    );
    for (const employee_id of ids((one) => one.wants_mail && !one.is_looking)) {
      const job_key = `unread:${conversation_id}:${employee_id}`;
      enqueue(tx, mailUnread, { company_id, conversation_id, employee_id }, { job_key, run_at: mailUnreadAt(tx.now) });
    }
  });

/**
 * Tells the people in a conversation of a message: one piece of them, then the next. Those who have it in sight on a device hear
 * nothing, and are asked about again once that device had to say that it is still there. Repeating it tells no one twice, because
 * each device gets a message once. Where many write, only the newest message looks through the members, for all before it, and
 * where there are many members once a second; mentions don't wait.
 */
export const tellOfMessage: Job<Telling> = defineJob<Telling>('chat.tell_message', async (ctx, telling) => {
  const { company_id, after = null, only = null, is_late } = telling;
  // One that is gone may have spoken for those before it.
  const told = await findTold(ctx.db, telling, is_late);
  if (!told || (told.is_overtaken && !told.has_mentions)) return;
  const about = { company_id, message_id: told.message_id };
  const wait_ms = after === null && !only && !told.has_mentions ? looks.restOf(told.place_id) : 0;
  if (wait_ms > 0) {
    const job_key = `tell:${told.place_id}`;
    if (await isToCome(ctx.db, job_key)) return;
    const options = { job_key, run_at: new Date(Date.now() + wait_ms) };
    return transact(ctx, async (tx) => enqueue(tx, tellOfMessage, { ...about, is_late: true }, options));
  }
  let asked = 0;
  const next = await listInBites(
    () => peopleWait(ctx),
    { after, most },
    async (bite) => {
      const hearers = await listHearers(ctx.db, company_id, told, { ...bite, only, usual: usual() });
      await tellPiece(ctx, about, told.place_id, hearers);
      asked += hearers.length;
      return hearers.length < bite.limit ? null : (hearers.at(-1)?.employee_id ?? null);
    },
  );
  looks.note(told.place_id, asked);
  if (!next) return;
  await transact(ctx, async (tx) =>
    enqueue(tx, tellOfMessage, { ...about, ...(only && { only }), after: next }, { can_wait: true }),
  );
});
