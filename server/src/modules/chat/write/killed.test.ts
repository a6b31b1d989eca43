import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp } from '../../../platform/testing/app.ts';
import { turnOn } from '../../../platform/testing/modules.ts';
import { serveApart } from '../../../platform/testing/served.ts';

/** So many answers are on their way to their people when the server dies. */
const at_once = 8;

test('kill -9 of the server while people write loses no acknowledged message, doubles none, and leaves no gap', async () => {
  const app = await startTestApp();
  const company = await app.company();
  await turnOn(app, company, ['chats']);
  const people = [await app.employee(company), await app.employee(company)] as [Session, Session];
  const [ana, ben] = people;
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: ana,
    body: { employee_ids: [ben.employee_id] },
  });
  const { url, start } = await serveApart(app.database_url, { WRITING_LIMITS: '0' });
  type Message = { as: Session; client_id: string; words: string };
  const send = async ({ as, client_id, words }: Message): Promise<number> => {
    const answer = await fetch(`${url}/api${chat.sendMessage.path}`, {
      method: 'POST',
      headers: { ...sessionHeaders(as), 'content-type': 'application/json' },
      body: JSON.stringify({ conversation_id, client_id, words }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  const first = await start();
  const died = once(first, 'exit');
  const acknowledged: string[] = [];
  const cut_off: Message[] = [];
  let count = 0;
  const write = async (as: Session): Promise<void> => {
    while (cut_off.length === 0) {
      const message = { as, client_id: newId(), words: `Message ${++count}` };
      try {
        expect(await send(message)).toBe(200);
        acknowledged.push(message.words);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        cut_off.push(message);
      }
      if (acknowledged.length === 40) first.kill('SIGKILL');
    }
  };
  await Promise.all([died, ...Array.from({ length: at_once }, (_, n) => write(n % 2 ? ana : ben))]);

  const second = await start();
  // Devices send again what got no answer, under the same names; here twice.
  for (const message of [...cut_off, ...cut_off]) expect(await send(message)).toBe(200);
  const all = [...acknowledged, ...cut_off.map(({ words }) => words)];
  const found: { words: string; seq: number }[] = [];
  for (let has_after = true; has_after;) {
    const body = { conversation_id, after_seq: found.at(-1)?.seq ?? 0, limit: 100 };
    const page = await app.ok(chat.listMessages, { as: ben, body });
    found.push(...page.items);
    has_after = page.has_after;
  }
  expect(found.map(({ words }) => words).toSorted()).toEqual(all.toSorted());
  expect(found.map(({ seq }) => seq)).toEqual(found.map((_, n) => n + 1));
  const ended = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await app.close();
});
