import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@plaudit/contract/auth/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as device from '@plaudit/contract/device/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { chosen_kinds, notification_declarations } from '@plaudit/contract/notification/kinds';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import type { GiveRecognition } from '@plaudit/contract/recognition/schema';
import { newId } from '../../../platform/ids.ts';
import { password, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { startWebPushService } from '../../../platform/testing/push/web-push-service.ts';
import { mailNotification } from '../jobs.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session;
let browsers: Awaited<ReturnType<typeof startWebPushService>>;

beforeAll(async () => {
  browsers = await startWebPushService();
  app = await startTestApp({ INTERNAL_ORIGINS: 'http://127.0.0.1:*' });
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana', last_name: 'Arnold' });
});
afterAll(async () => {
  await app.close();
  await browsers.close();
});

const addBrowser = async (as: Session) => {
  const { token, received } = browsers.subscribe(app.config.push.vapid.public_key);
  const device_id = `d_${newId()}`;
  const timestamp = new Date().toISOString();
  await app.ok(device.syncPush, { as, body: { device_id, token, platform: 'web_push', timestamp } });
  return { device_id, received, messages: () => received.map(({ message }) => message) };
};
/** A new person with a browser. */
const person = async () => {
  const as = await app.employee(company);
  return { as, ...(await addBrowser(as)) };
};

const give = async (to: Session, body: Partial<GiveRecognition> = {}) => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const given = await app.ok(recognition.giveRecognition, {
    as: ana,
    body: { recognition_type_id, employees: [to.employee_id], ...body },
  });
  await app.drain();
  return given;
};
const signInAgain = async ({ employee_profile }: Session): Promise<Session> => {
  const step = await app.ok(auth.signIn, { body: { email: employee_profile.work_email_id, password } });
  if (step.step !== 'session') throw new Error(`Expected a session, got ${step.step}`);
  return step.session;
};
const waiting = async () =>
  (
    await app.pool.query<{ run_at: Date; attempts: number }>(
      `select run_at from line_job where name = 'notification.push'`,
    )
  ).rows;
/** Moves the clock until every waiting job is due. */
const comeDue = async () => {
  await app.comeDue();
  await app.drain();
};

test('R1.5 a recognition is pushed to every device of its receiver once, and to no one else', async () => {
  const ben = await person();
  const second = await addBrowser(ben.as);
  const giver = await addBrowser(ana);
  const { recognition_id } = await give(ben.as, { message: 'Thank you for the talk' });
  const [inbox] = (await app.ok(notification.listNotifications, { as: ben.as })).items;
  const message = {
    title: 'Ana Arnold recognized you',
    body: 'Thank you for the talk',
    url: `/recognition/${recognition_id}`,
    tag: inbox?.notification_id,
    kind: 'recognition_received',
    notification_id: inbox?.notification_id,
    unread_count: 1,
  };
  expect([ben.messages(), second.messages(), giver.messages()]).toEqual([[message], [message], []]);
  const about = { company_id: ana.company_id, recognition_id, actor_id: ana.employee_id };
  const again = JSON.stringify({ event: 'recognition.given', payload: about });
  await app.pool.query(`select graphile_worker.add_job('outbox.deliver', $1::json)`, [again]);
  const job = { ...about, employee_id: ben.as.employee_id, notification_id: inbox?.notification_id, attempt: 1 };
  await app.pool.query(`select graphile_worker.add_job('notification.push', $1::json)`, [
    JSON.stringify({ ...job, device_id: ben.device_id }),
  ]);
  await app.drain();
  expect(ben.messages()).toHaveLength(1);
});

test('a decision about a person’s content is pushed with the reason, without its words, and links to the decision', async () => {
  const ben = await person();
  const asked = { question: 'Something rude?', options: ['Yes', 'No'] };
  const { poll_id: content_id } = await app.ok(polls.createPoll, { as: ben.as, body: asked });
  await app.ok(content.deleteContent, { as: company.owner, query: { content_id }, body: { reason: 'Please be kind' } });
  await app.drain();
  await comeDue();
  const query = { kinds: 'content_moderated' };
  const [decision] = (await app.ok(notification.listNotifications, { as: ben.as, query })).items;
  const url = `/inbox/${decision?.notification_id}`;
  expect(ben.messages()).toMatchObject([{ title: 'A moderator deleted your poll', body: 'Please be kind', url }]);
});

test('a push about content without words says the points, or how to see more', async () => {
  const ben = await person();
  await give(ben.as, { points: 5 });
  await give(ben.as, { points: 0 });
  expect(ben.messages().map(({ body }) => body)).toEqual(['You earned 5 points.', 'Open it to see more.']);
});

test('R4.9 after push is cleared or the device deleted, nothing comes; after the next sync it does', async () => {
  const ben = await person();
  const other = await addBrowser(ben.as);
  await app.ok(device.clearPush, { as: ben.as, body: { device_id: ben.device_id } });
  await app.ok(device.deleteDevice, { as: ben.as, query: { device_id: other.device_id } });
  await give(ben.as);
  expect([ben.messages(), other.messages()]).toEqual([[], []]);
  const later = await addBrowser(ben.as);
  await give(ben.as);
  expect(later.messages()).toHaveLength(1);
});

test('R3.4 none is sent if the system does not allow notifications', async () => {
  const ben = await person();
  const allow = (notification_allowed: boolean) =>
    app.ok(device.updateDevice, { as: ben.as, body: { device_id: ben.device_id, notification_allowed } });
  await allow(false);
  await give(ben.as);
  expect(ben.messages()).toEqual([]);
  await allow(true);
  await give(ben.as);
  expect(ben.messages()).toHaveLength(1);
});

test('a busy push service is retried when it says, and the push arrives once', async () => {
  const ben = await person();
  browsers.script({ status: 429, headers: { 'retry-after': '600' } });
  await give(ben.as);
  const [job] = await waiting();
  expect(Math.abs((job?.run_at.getTime() ?? 0) - Date.now() - 600_000)).toBeLessThan(60_000);
  expect(ben.messages()).toEqual([]);
  browsers.script({ status: 503 });
  await comeDue();
  expect([ben.messages().length, (await waiting()).length]).toEqual([0, 1]);
  await comeDue();
  await comeDue();
  expect([ben.messages().length, (await waiting()).length]).toEqual([1, 0]);
});

test('notifications that were read in the meantime, taken back or got too old are not pushed anymore', async () => {
  const ben = await person();
  const ends = [
    () => app.ok(notification.markRead, { as: ben.as, body: {} }),
    (recognition_id: string) => app.ok(recognition.deleteRecognition, { as: ana, query: { recognition_id } }),
  ];
  for (const end of ends) {
    browsers.script({ status: 500 });
    const { recognition_id } = await give(ben.as);
    await end(recognition_id);
    const before = browsers.requests();
    await comeDue();
    expect([browsers.requests() - before, (await waiting()).length]).toEqual([0, 0]);
  }
  browsers.script(...Array.from({ length: 10 }, () => ({ status: 500 })));
  const before = browsers.requests();
  await give(ben.as);
  for (let time = 0; time < 12; time += 1) await comeDue();
  expect([browsers.requests() - before, ben.messages()]).toEqual([10, []]);
});

test('while communities are off, people waiting to join get nothing: not in the inbox, by email, or by push', async () => {
  const [told, telling, asking] = [await person(), await person(), await person()];
  const turn = (community_is_on: boolean) =>
    app.ok(updateModules, {
      as: company.owner,
      body: { company_id: company.company_id, community: community_is_on },
    });
  const kinds = 'place_invitation,place_request,place_accepted';
  const inbox = async ({ as }: { as: Session }) => {
    const { items } = await app.ok(notification.listNotifications, { as, query: { kinds } });
    const { unread_count } = await app.ok(notification.countUnread, { as, query: { kinds } });
    return [items.map(({ kind }) => kind), unread_count];
  };
  const mailsTo = ({ as }: { as: Session }) => app.mails(as.employee_profile.work_email_id).length;
  const body = { community_name: 'Harbor runners', visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const invite = ({ as }: { as: Session }) =>
    app.ok(place.invitePeople, { as: ana, body: { place_id, employee_ids: [as.employee_id] } });

  // In the inbox, while the push waits for a busy service and the email was not wanted.
  const no_mail = { items: [{ kind: 'place_invitation' as const, mail: false, push: true }] };
  await app.ok(notification.updatePreferences, { as: told.as, body: no_mail });
  browsers.script({ status: 503 });
  await invite(told);
  await app.drain();
  expect(await inbox(told)).toEqual([['place_invitation'], 1]);
  const { items } = await app.ok(notification.listNotifications, { as: told.as, query: { kinds } });
  const { company_id, employee_id } = told.as;
  const mail = () =>
    mailNotification.run(app.platform, {
      company_id,
      employee_id,
      notification_id: items[0]?.notification_id as string,
    });

  // Published, and delivered to no one yet.
  await app.ok(place.askToJoin, { as: asking.as, body: { place_id } });
  await invite(asking);
  await invite(telling);
  const before = [told, telling, asking].map(mailsTo);
  await turn(false);
  await comeDue();
  await mail();
  for (const who of [{ as: ana }, told, telling, asking]) expect(await inbox(who)).toEqual([[], 0]);
  expect([told, telling, asking].map(({ messages }) => messages())).toEqual([[], [], []]);
  expect([told, telling, asking].map(mailsTo)).toEqual(before);
  expect((await app.call(place.answerInvitation, { as: told.as, body: { place_id, is_accepted: true } })).status).toBe(
    403,
  );

  await turn(true);
  await comeDue();
  expect([await inbox(told), await inbox(telling), await inbox(asking)]).toEqual([
    [['place_invitation'], 1],
    [[], 0],
    [[], 0],
  ]);
  await app.ok(place.answerInvitation, { as: telling.as, body: { place_id, is_accepted: true } });
});

test.each([
  ['signing out', ({ session_id }: Session, as: Session) => app.ok(auth.signOut, { as, body: { session_id } })],
  [
    'ending the session from another one',
    async ({ session_id }: Session, as: Session) =>
      app.ok(auth.revokeSession, { as: await signInAgain(as), body: { session_id } }),
  ],
  [
    'a new password elsewhere',
    async (_session: Session, as: Session) => {
      const body = { current_password: password, password: 'Other-2026!', confirm_password: 'Other-2026!' };
      return app.ok(auth.changePassword, { as: await signInAgain(as), body });
    },
  ],
  [
    'deactivation',
    ({ employee_id }: Session) =>
      app.ok(people.updateAccountStatus, { as: company.owner, query: { employee_id, status: 'INACTIVE' } }),
  ],
])('R3.4 after %s nothing is sent to the device any more', async (_what, end) => {
  const ben = await person();
  browsers.script({ status: 503 });
  await give(ben.as);
  await end(ben.as, ben.as);
  const before = browsers.requests();
  await comeDue();
  expect([browsers.requests() - before, (await waiting()).length]).toEqual([0, 0]);
});

test('everyone chooses which kinds are pushed; choosing email leaves push as it was', async () => {
  const ben = await person();
  const choose = (item: { mail?: boolean; push?: boolean }) =>
    app.ok(notification.updatePreferences, {
      as: ben.as,
      body: { items: [{ kind: 'recognition_received', ...item }] },
    });
  const query = { kinds: chosen_kinds.join(',') };
  const { items } = await app.ok(notification.getPreferences, { as: ben.as, query });
  expect(Object.fromEntries(items.map(({ kind, push }) => [kind, push]))).toEqual(
    Object.fromEntries(chosen_kinds.map((kind) => [kind, notification_declarations[kind].push])),
  );
  await choose({ push: false });
  const chosen = (await choose({ mail: false })).items[0];
  expect(chosen).toEqual({ kind: 'recognition_received', mail: false, push: false });
  await give(ben.as);
  expect(ben.messages()).toEqual([]);
  await choose({ push: true });
  await give(ben.as);
  expect(ben.messages()).toHaveLength(1);
});

test('comments on one recognition replace each other; reactions stay silent unless chosen', async () => {
  const ben = await person();
  const { recognition_id } = await give(ben.as);
  const react = { as: ana, body: { recognition_id, reaction: 'clap' as const } };
  await app.ok(recognition.setReaction, react);
  for (const message of ['One', 'Two']) {
    await app.ok(recognition.addComment, { as: ana, body: { recognition_id, message } });
    await app.drain();
  }
  const [, first, second] = ben.received;
  expect([first?.message, second?.message]).toMatchObject([
    { body: 'One', tag: `comment:${recognition_id}` },
    { body: 'Two', tag: `comment:${recognition_id}` },
  ]);
  expect(second?.headers.topic).toBe(first?.headers.topic);
  expect(ben.received).toHaveLength(3);
});

test('a push says no more about a private recognition than the inbox does', async () => {
  const ben = await person();
  const { recognition_type } = await give(ben.as, {
    visibility: 'private',
    message: `Between us: ${'x'.repeat(1900)}`,
  });
  await give(ben.as, { visibility: 'private', message: '' });
  const inbox = (await app.ok(notification.listNotifications, { as: ben.as })).items;
  const messages = ben.messages();
  expect(messages.map(({ body }) => body)).toEqual([inbox[1]?.excerpt, 'You earned 10 points.']);
  expect(JSON.stringify(messages)).not.toContain(recognition_type.title);
  expect(Math.max(...ben.received.map(({ bytes }) => bytes))).toBeLessThan(1000);
});
