import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const added = vi.fn<(person: object, write: Record<string, unknown>) => Promise<void>>();
let session: object | undefined;
vi.mock('workbox-precaching', () => ({
  matchPrecache: async () => Response.json({ answer: { reply: 'Reply', read: 'Mark as read' } }),
}));
vi.mock('../lib/storage/local-database.ts', () => ({ sessionEntries: { get: async () => session } }));
vi.mock('../lib/writes/write-store.ts', () => ({ writeStore: { add: added } }));

const { actionsFor, answeredBy } = await import('./answer.ts');
const ask = vi.fn<(address: string, options: { body: string }) => Promise<Response>>();
const to = { conversation_id: 'c1', employee_id: 'e1', token: 'signed', may_reply: true };

beforeEach(() => {
  session = { employee_id: 'e1', company_id: 'k1' };
  added.mockReset().mockResolvedValue();
  vi.stubGlobal('fetch', ask.mockReset().mockResolvedValue(new Response('{}')));
});
afterEach(() => vi.unstubAllGlobals());

const press = (action: string, reply?: string) =>
  answeredBy({ action, reply, notification: { data: { conversation: to, title: 'Ana' } } } as never);
const asked = () => ask.mock.calls.map(([address, { body }]) => [address, JSON.parse(body) as object]);

test('a notification offers a reply where people can type in it, and only to those who may write there', async () => {
  const read = { action: 'read', title: 'Mark as read' };
  expect(await actionsFor(to)).toEqual([read]);
  vi.stubGlobal(
    'NotificationEvent',
    class {
      reply = '';
      static {
        Object.assign(this.prototype, { reply: null });
      }
    },
  );
  expect(await actionsFor(to)).toEqual([{ action: 'reply', type: 'text', title: 'Reply', placeholder: 'Reply' }, read]);
  expect(await actionsFor({ ...to, may_reply: false })).toEqual([read]);
});

test('a reply is sent with the token of its push, and a click opens the app', async () => {
  await press('reply', ' On my way ');
  const reply = { client_id: expect.any(String) as string, words: 'On my way' };
  expect(asked()).toEqual([['/api/chat/push/answer', { token: 'signed', reply }]]);
  expect([press(''), press('reply', '  '), answeredBy({ action: 'read', notification: {} } as never)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(added).not.toHaveBeenCalled();
});

test('a reply that can’t be sent is kept under the name that it was sent with', async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('no network')),
    async () => new Response('', { status: 404 }),
  ]) {
    ask.mockReset().mockImplementation(answer);
    await press('reply', 'Later');
    const [, { reply }] = asked()[0] as [string, { reply: { client_id: string } }];
    expect(added.mock.lastCall?.[0]).toEqual({ employee_id: 'e1', company_id: 'k1' });
    expect(added.mock.lastCall?.[1]).toMatchObject({
      kind: 'message',
      subject: 'messages c1',
      idempotency_key: reply.client_id,
      body: { conversation_id: 'c1', client_id: reply.client_id, words: 'Later' },
    });
  }
});

test('marking as read keeps nothing; nothing is sent after another person signed in, or no one', async () => {
  ask.mockRejectedValue(new TypeError('no network'));
  await press('read');
  expect([asked(), added.mock.calls]).toEqual([[['/api/chat/push/answer', { token: 'signed' }]], []]);
  for (const other of [undefined, { employee_id: 'e2', company_id: 'k1' }]) {
    session = other;
    await press('reply', 'In whose name?');
    await press('read');
  }
  expect([ask.mock.calls.length, added.mock.calls.length]).toEqual([1, 0]);
});
