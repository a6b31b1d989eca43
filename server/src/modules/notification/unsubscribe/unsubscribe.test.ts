import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as notification from '@plaudit/contract/notification/endpoints';
import { chosen_kinds, notification_declarations } from '@plaudit/contract/notification/kinds';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { tokenIn } from '../../../platform/testing/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://plaudit.example' });
  company = await app.company();
  ana = await app.employee(company, { first_name: 'Ana <b>', last_name: 'Arnold\r\nBcc: x' });
  ben = await app.employee(company);
});
afterAll(() => app.close());

const mailsTo = ({ employee_profile }: Session) => app.mails(employee_profile.work_email_id);
const give = async (to: Session, message = 'Thanks <script>alert(1)</script> & more') => {
  const types = await app.ok(recognition.listTypes, { as: ana });
  const body = {
    recognition_type_id: types.items[0]?.recognition_type_id as string,
    employees: [to.employee_id],
    message,
  };
  const given = await app.ok(recognition.giveRecognition, { as: ana, body });
  await app.drain();
  return given;
};

test('a recognition also comes by email, in text and HTML, with everything escaped and a way to stop it', async () => {
  const { recognition_id, recognition_type } = await give(ben);
  const mail = mailsTo(ben).at(-1);
  // The giver's name is not a plausible one, so it is not in the subject.
  expect(mail?.subject).toBe(`A colleague recognized you: ${recognition_type.title}`);
  expect(mail?.text).toContain(`https://plaudit.example/recognition/${recognition_id}`);
  expect(mail?.text).toContain('“Thanks <script>alert(1)</script> & more”');
  expect(mail?.text).toContain('You earned 10 points.');
  expect(mail?.html).toContain('Thanks &lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.headers?.['List-Unsubscribe']).toBe(
    `<https://plaudit.example/unsubscribe?token=${encodeURIComponent(tokenIn(mail))}>`,
  );
});

test('the link in an email stops that kind of email without signing in; a forged one does nothing', async () => {
  const mailed = async () => {
    const before = mailsTo(ben).length;
    await give(ben);
    return mailsTo(ben).length - before;
  };
  expect(await mailed()).toBe(1);
  const token = tokenIn(mailsTo(ben).at(-1));
  const stop = (value: string) => app.call(notification.unsubscribe, { body: { token: value } });
  const [payload = '', signature = ''] = token.split('.');
  const claim = JSON.parse(Buffer.from(payload, 'base64url').toString()) as string[];
  const other = Buffer.from(JSON.stringify([claim[0], ana.employee_id, claim[2]])).toString('base64url');
  for (const forged of [`${other}.${signature}`, `${payload}.${signature.slice(0, -2)}AA`, payload, 'x', '.']) {
    const answer = await stop(forged);
    expect([answer.status, answer.failure.error_code]).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  }
  expect(await mailed()).toBe(1);
  expect((await stop(token)).status).toBe(200);
  expect(await mailed()).toBe(0);
  const preferences = await app.ok(notification.getPreferences, { as: ben, query: {} });
  expect(preferences.items.find(({ kind }) => kind === 'recognition_received')).toEqual({
    kind: 'recognition_received',
    mail: false,
    push: true,
  });
});

test('everyone chooses which kinds come by email', async () => {
  const kinds = chosen_kinds.join(',');
  const { items } = await app.ok(notification.getPreferences, { as: ana, query: { kinds } });
  expect(Object.fromEntries(items.map(({ kind, mail }) => [kind, mail]))).toEqual(
    Object.fromEntries(chosen_kinds.map((kind) => [kind, notification_declarations[kind].mail])),
  );
  const chosen = await app.ok(notification.updatePreferences, {
    as: ana,
    body: {
      items: [
        { kind: 'reaction', mail: true },
        { kind: 'mention', mail: true },
        { kind: 'mention', mail: false },
      ],
      kinds,
    },
  });
  const mailed = chosen_kinds.filter(
    (kind) => kind === 'reaction' || (kind !== 'mention' && notification_declarations[kind].mail),
  );
  expect(chosen.items.filter(({ mail }) => mail).map(({ kind }) => kind)).toEqual(mailed);
  const { recognition_id } = await give(ben);
  const before = mailsTo(ana).length;
  await app.ok(recognition.setReaction, { as: ben, body: { recognition_id, reaction: 'heart' } });
  await app.ok(recognition.addComment, { as: ben, body: { recognition_id, message: 'Thank you!' } });
  await app.drain();
  expect(
    mailsTo(ana)
      .slice(before)
      .map(({ subject }) => subject),
  ).toEqual([expect.stringContaining('reacted')]);
  const wrong = await app.call(notification.updatePreferences, {
    as: ana,
    body: { items: [{ kind: 'all' as 'mention', mail: true }] },
  });
  expect(wrong.failure.error_code).toBe('INVALID_REQUEST');
});

test('people who are not active get no email', async () => {
  const leaver = await app.employee(company);
  const before = mailsTo(leaver).length;
  const types = await app.ok(recognition.listTypes, { as: ana });
  const body = { recognition_type_id: types.items[0]?.recognition_type_id as string, employees: [leaver.employee_id] };
  await app.ok(recognition.giveRecognition, { as: ana, body });
  await app.pool.query(`update employee set employee_account_status = 'INACTIVE' where employee_id = $1`, [
    leaver.employee_id,
  ]);
  await app.drain();
  expect(mailsTo(leaver)).toHaveLength(before);
});
