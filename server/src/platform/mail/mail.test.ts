import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppConfig } from '@plaudit/contract/general/endpoints';
import { Unreachable } from '../errors.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createMailer } from './create-mailer.ts';
import { keepInOutbox, listOutbox } from './dev-outbox.ts';

const MAIL_FROM = 'Plaudit <plaudit@localhost>';
const mail = { to: 'yuki@example.test', subject: 'Grüße 🎉', text: 'Hello Yuki', html: '<p>Hello <b>Yuki</b></p>' };

const startSmtp = async (code?: number) => {
  const received: string[] = [];
  let opened = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      opened += 1;
      done();
    },
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done(code ? Object.assign(new Error('No'), { responseCode: code }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    /** How many connections there were, and are. */
    opened: () => opened,
    open: () => server.connections.size,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};

test('an email is sent by SMTP with both parts, its own id and headers', async () => {
  const smtp = await startSmtp();
  const mailer = createMailer({ SMTP_URL: smtp.url, MAIL_FROM, data_dir: '/nowhere' });
  await mailer.send({
    ...mail,
    message_id: '<one@plaudit>',
    headers: { 'List-Unsubscribe': '<https://plaudit.test/u>' },
  });
  const [text = ''] = smtp.received;
  expect(text).toContain('From: Plaudit <plaudit@localhost>');
  expect(text).toContain('To: yuki@example.test');
  expect(text).toContain('Message-ID: <one@plaudit>');
  expect(text).toContain('List-Unsubscribe: <https://plaudit.test/u>');
  expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Hello Yuki[\s\S]*Content-Type: text\/html[\s\S]*<b>Yuki<\/b>/);
  mailer.close();
  await smtp.close();
});

test('an email that the server refuses is a failure, so that its job is retried', async () => {
  const smtp = await startSmtp(451);
  const mailer = createMailer({ SMTP_URL: smtp.url, MAIL_FROM, data_dir: '/nowhere' });
  const refusal = await mailer.send(mail).catch((error: unknown) => error);
  expect(String(refusal)).toMatch(/451/);
  expect(refusal).not.toBeInstanceOf(Unreachable);
  mailer.close();
  await smtp.close();
});

test('a mail server that is not there is told from one that refuses', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const mailer = createMailer({ SMTP_URL: smtp.url, MAIL_FROM, data_dir: '/nowhere' });
  await expect(mailer.send(mail)).rejects.toThrow(Unreachable);
  mailer.close();
});

test('connections are kept for the next email, others for what a person waits for, until the mailer closes', async () => {
  const smtp = await startSmtp();
  const mailer = createMailer({ SMTP_URL: smtp.url, MAIL_FROM, data_dir: '/nowhere' });
  await mailer.send(mail);
  await mailer.send(mail);
  expect(smtp.opened()).toBe(1);
  await mailer.send({ ...mail, is_urgent: true });
  await mailer.send({ ...mail, is_urgent: true });
  expect([smtp.opened(), smtp.open()]).toEqual([2, 2]);
  mailer.close();
  await expect.poll(smtp.open).toBe(0);
  await smtp.close();
});

test('nothing in an email makes the server read a file or an address', async () => {
  const smtp = await startSmtp();
  const mailer = createMailer({ SMTP_URL: smtp.url, MAIL_FROM, data_dir: '/nowhere' });
  const sneaky = (html: object) => ({ ...mail, html: html as unknown as string });
  await expect(mailer.send(sneaky({ path: '/etc/hostname' }))).rejects.toThrow(/File access/i);
  await expect(mailer.send(sneaky({ href: smtp.url.replace('smtp', 'http') }))).rejects.toThrow(/Url access/i);
  mailer.close();
  await smtp.close();
});

test('without SMTP emails are kept, the newest first', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-outbox-'));
  expect(await listOutbox(data_dir, 10)).toEqual([]);
  const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM, data_dir });
  for (const subject of ['first', 'second', 'third']) await mailer.send({ ...mail, subject });
  expect((await listOutbox(data_dir, 2)).map(({ subject, from }) => [subject, from])).toEqual([
    ['third', MAIL_FROM],
    ['second', MAIL_FROM],
  ]);
  // They have links to sign in with: no one else at this machine reads them.
  const folder = join(data_dir, 'outbox');
  const paths = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual([0, 0, 0, 0]);
});

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

test('an empty outbox says how emails get there', async () => {
  expect(await (await outbox()).text()).toContain('No emails yet');
});

const outbox = (headers: Record<string, string> = {}) => fetch(`${app.url}/dev/outbox`, { headers });

test('the outbox page shows emails with their links, and what people wrote stays text', async () => {
  const text = 'Hello <script>alert(1)</script>\nhttps://plaudit.test/verify?token=a&b="c"';
  await keepInOutbox(app.config.data_dir, { ...mail, subject: '<img src=x onerror=alert(1)>', text, from: MAIL_FROM });
  const page = await (await outbox()).text();
  expect(page).toContain('<a href="https://plaudit.test/verify?token=a&amp;b=">');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toMatch(/>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC</);
});

test('the outbox page shows the newest hundred emails', async () => {
  for (let number = 1; number <= 101; number += 1)
    await keepInOutbox(app.config.data_dir, { ...mail, subject: `Email ${number} of many`, from: MAIL_FROM });
  const shown = (await (await outbox()).text()).match(/Email \d+ of many/g) ?? [];
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([100, 'Email 101 of many', 'Email 2 of many']);
});

/** The status of `/dev/outbox` for a caller at this machine with these headers. */
const statusAt = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${url}/dev/outbox`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

test('the outbox opens at the machine itself alone: not through a proxy, not under a name pointed at it', async () => {
  const at = (headers: Record<string, string>) => statusAt(app.url, headers);
  expect(await at({})).toBe(200);
  expect(await at({ host: 'localhost:3000' })).toBe(200);
  for (const name of ['for', 'host', 'proto', 'port', 'server', 'prefix', 'anything'])
    expect(await at({ [`x-forwarded-${name}`]: '203.0.113.9' }), name).toBe(404);
  expect(await at({ forwarded: 'for=203.0.113.9' })).toBe(404);
  expect(await at({ via: '1.1 proxy' })).toBe(404);
  expect(await at({ 'x-real-ip': '127.0.0.1' })).toBe(404);
  for (const host of ['outbox.attacker.example', 'localhost.attacker.example', '127.0.0.1.nip.example', '0.0.0.0'])
    expect(await at({ host }), host).toBe(404);
});

test('a proxy that hides itself uses an older HTTP, and reads no email', async () => {
  const { port } = new URL(app.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(`GET /dev/outbox HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.each([
  ['a server of the public internet', { PUBLIC_URL: 'https://plaudit.example', DEV_OUTBOX: 'on' }],
  ['a server in the office', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ['one without the demonstration', { DEMO: 'off' }],
  ['one behind a proxy', { TRUST_PROXY: '1', DEV_OUTBOX: 'on' }],
])('%s shows no outbox, not even to a proxy that looks like this machine', async (_what, env) => {
  const other = await startTestApp(env);
  expect(await statusAt(other.url, {})).toBe(404);
  expect(await other.ok(getAppConfig, {})).toMatchObject({ has_dev_outbox: false });
  await other.close();
});

test('a developer without the demonstration asks for the outbox', async () => {
  const mine = await startTestApp({ DEMO: 'off', DEV_OUTBOX: 'on', PUBLIC_URL: 'http://localhost:3000' });
  expect(await statusAt(mine.url, {})).toBe(200);
  await mine.close();
});

test('there is no outbox page if emails are sent', async () => {
  const smtp = await startSmtp();
  const sending = await startTestApp({ SMTP_URL: smtp.url });
  expect((await fetch(`${sending.url}/dev/outbox`)).status).toBe(404);
  await sending.close();
  await smtp.close();
});
