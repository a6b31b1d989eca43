import { expect, test } from 'vitest';
import { publicUrl, renderMail } from './render.ts';

const letter = {
  to: 'ada@example.test',
  subject: 'Ada <3\r\nBcc: eve@example.test',
  paragraphs: ['Hello & welcome,\nAda', 'Second'],
  action: { label: 'Open "it"', url: 'https://plaudit.example/a?b=1&c=2' },
  footnote: 'You get this <because>',
  small_links: [{ label: 'Stop', url: 'https://plaudit.example/stop?d=1&e=2' }],
  headers: { 'X-One': '1' },
};

test('an email says the same in text and HTML, in the same order', () => {
  const { to, subject, text, html, headers } = renderMail(letter);
  expect([to, headers]).toEqual(['ada@example.test', { 'X-One': '1' }]);
  expect(subject).toBe('Ada <3 Bcc: eve@example.test');
  expect(text).toBe(
    [
      'Hello & welcome,\nAda',
      'Second',
      'Open "it":\nhttps://plaudit.example/a?b=1&c=2',
      'You get this <because>',
      'Stop:\nhttps://plaudit.example/stop?d=1&e=2\n',
    ].join('\n\n'),
  );
  const parts = [
    '<title>Ada &lt;3 Bcc: eve@example.test</title>',
    'Hello &amp; welcome,<br>Ada</p>',
    'Second</p>',
    'href="https://plaudit.example/a?b=1&amp;c=2"',
    'Open &quot;it&quot;</a>',
    'You get this &lt;because&gt;</p>',
    'href="https://plaudit.example/stop?d=1&amp;e=2"',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what a letter does not have is not in its email', () => {
  const mail = renderMail({ to: letter.to, subject: 'Short', paragraphs: ['One'] });
  expect(mail).toMatchObject({ subject: 'Short', text: 'One\n' });
  expect(mail).not.toHaveProperty('headers');
  expect(mail.html).not.toContain('<a ');
  expect(mail.html).not.toContain('undefined');
});

test('addresses are those by which people outside reach the server', () => {
  expect(publicUrl({ PUBLIC_URL: 'https://plaudit.example//', PORT: 3000 }, '/x')).toBe('https://plaudit.example/x');
  expect(publicUrl({ PUBLIC_URL: undefined, PORT: 3000 }, '/x')).toBe('http://localhost:3000/x');
});
