import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innerPath, readMessage } from './push-message.ts';

const origin = 'https://plaudit.example';

test('a message keeps what can be shown, and takes nothing of the wrong kind', () => {
  const sent = {
    title: 'Jonas recognized you',
    body: 'Thanks!',
    tag: 'r1',
    kind: 'mention',
    unread_count: 3,
    url: '/x',
  };
  expect(readMessage(JSON.stringify(sent))).toEqual({
    title: 'Jonas recognized you',
    body: 'Thanks!',
    tag: 'r1',
    kind: 'mention',
    unread_count: 3,
    conversation: null,
    payload: sent,
  });
  const odd = { title: 'A', body: 7, tag: {}, kind: '', unread_count: -1 };
  expect(readMessage(JSON.stringify(odd))).toMatchObject({ body: '', tag: null, kind: null, unread_count: null });
});

test('anything that is no JSON, or has no title, is no message', () => {
  for (const text of [undefined, '', '{', 'null', '7', '[]', '{"title":" "}', '{"body":"x"}'])
    expect(readMessage(text)).toBeNull();
});

test('R2.16 a link leads only into the app', () => {
  expect(innerPath('/recognition/7?x=1#c', origin)).toBe('/recognition/7?x=1#c');
  expect(innerPath(`${origin}/people`, origin)).toBe('/people');
  for (const foreign of [
    'https://evil.example/a',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    null,
  ])
    expect(innerPath(foreign, origin)).toBe('/inbox');
  // A path that begins with two slashes names a host to the next reader.
  const tricks = ['/.//evil.example', '/x/..//evil.example', `${origin}//evil.example`, '/%2e//evil.example'];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...tricks), fc.string(), fc.webUrl()), (link) => {
      expect(new URL(innerPath(link, origin), origin).origin).toBe(origin);
    }),
  );
});
