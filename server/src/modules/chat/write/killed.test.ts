import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { migrate } from '../../../platform/db/migrate.ts';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp } from '../../../platform/testing/app.ts';
import { startRestartablePostgres } from '../../../platform/testing/restartable-postgres.ts';
import { serveApart } from '../../../platform/testing/served.ts';

/** So many answers are on their way to their people when something dies. */
const at_once = 8;

type Message = { as: Session; client_id: string; words: string };
type Page = { items: { words: string; seq: number }[]; has_after: boolean };

/** Two people with a conversation, who write to a server of their own. */
const startTalk = async (app: TestApp) => {
  const company = await app.company();
  const people = [await app.employee(company), await app.employee(company)] as [Session, Session];
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: people[0],
    body: { employee_ids: [people[1].employee_id] },
  });
  const { url, start } = await serveApart(app.database_url, { WRITING_LIMITS: '0' });
  const post = (as: Session, path: string, body: object): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { ...sessionHeaders(as), 'content-type': 'application/json' },
      body: JSON.stringify({ conversation_id, ...body }),
    });
  let written = 0;
  return {
    start,
    isReady: async (): Promise<boolean> => (await fetch(`${url}/readyz`)).ok,
    next: (): Message => ({ as: people[written % 2] as Session, client_id: newId(), words: `Message ${++written}` }),
    /** The status of the answer; 0 if there was none. */
    send: async ({ as, client_id, words }: Message): Promise<number> => {
      try {
        const answer = await post(as, chat.sendMessage.path, { client_id, words });
        await answer.arrayBuffer();
        return answer.status;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        return 0;
      }
    },
    /** Each of them is there once, in an order without gaps, and nothing else is. */
    expectAll: async (words: string[]): Promise<void> => {
      const found: Page['items'] = [];
      for (let has_after = true; has_after;) {
        const answer = await post(people[1], chat.listMessages.path, {
          after_seq: found.at(-1)?.seq ?? 0,
          limit: 100,
        });
        const page = ((await answer.json()) as { data: Page }).data;
        found.push(...page.items);
        has_after = page.has_after;
      }
      expect(found.map((message) => message.words).toSorted()).toEqual(words.toSorted());
      expect(found.map(({ seq }) => seq)).toEqual(found.map((_, index) => index + 1));
    },
  };
};

test('kill -9 of the server while people write loses no acknowledged message, doubles none, and leaves no gap', async () => {
  const app = await startTestApp();
  const talk = await startTalk(app);
  const first = await talk.start();
  const died = once(first, 'exit');
  const acknowledged: string[] = [];
  const cut_off: Message[] = [];
  const statuses = new Set<number>();
  const write = async (): Promise<void> => {
    while (cut_off.length === 0) {
      const message = talk.next();
      const status = await talk.send(message);
      if (status === 0) cut_off.push(message);
      else acknowledged.push(message.words);
      statuses.add(status);
      if (acknowledged.length === 40) first.kill('SIGKILL');
    }
  };
  await Promise.all([died, ...Array.from({ length: at_once }, write)]);
  expect([...statuses]).toEqual([200, 0]);

  const second = await talk.start();
  // Devices send again what got no answer, under the same names; here twice.
  for (const message of [...cut_off, ...cut_off]) expect(await talk.send(message)).toBe(200);
  await talk.expectAll([...acknowledged, ...cut_off.map(({ words }) => words)]);
  const ended = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await app.close();
});

test('kill -9 of the database while people write loses no acknowledged message, doubles none, and the server lives on', async () => {
  const database = await startRestartablePostgres();
  onTestFinished(database.close);
  await migrate(database.url, { info: () => {} });
  const app = await startTestApp({ DATABASE_URL: database.url });
  const talk = await startTalk(app);
  await app.close();
  const server = await talk.start();
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  let repeated = 0;
  /** As devices do: a message is sent again under its name until it is acknowledged. */
  const write = async (most: () => number): Promise<void> => {
    while (acknowledged.length < most()) {
      const message = talk.next();
      for (let status = await talk.send(message); status !== 200; status = await talk.send(message)) {
        statuses.add(status);
        repeated += 1;
        await turn();
      }
      acknowledged.push(message.words);
    }
  };
  let most = Number.POSITIVE_INFINITY;
  const writers = Array.from({ length: at_once }, () => write(() => most));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(40);
  await database.stop('killed');
  await expect.poll(talk.isReady).toBe(false);
  await database.start();
  await expect.poll(talk.isReady).toBe(true);
  most = acknowledged.length + 40;
  await Promise.all(writers);
  // What was cut off was told to be tried again, and nothing else was said.
  expect(repeated).toBeGreaterThan(0);
  expect([...statuses]).toEqual([503]);
  await talk.expectAll(acknowledged);
  expect(server.exitCode).toBeNull();
});
