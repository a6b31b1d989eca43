import type { ReactNode } from 'react';
import { Theme } from '@radix-ui/themes';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import { WordsText } from './words-text.tsx';
import { showTree } from './words/words-tree.tsx';

// Links inside the app need a router, which needs pages.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({
    to,
    search,
    className,
    children,
  }: {
    to: string;
    search: object;
    className: string;
    children: ReactNode;
  }) => (
    <a href={`${to}?${new URLSearchParams({ ...search }).toString()}`} className={className}>
      {children}
    </a>
  ),
}));

const ana: EmployeeCard = {
  employee_id: '0190a5e8-0000-7000-8000-000000000001',
  first_name: 'Ana',
  last_name: 'Silva',
  position_title: '',
  profile_url: null,
};

const shown = (words: string): string =>
  renderToStaticMarkup(
    <Theme>
      <WordsText words={words} mentions={[]} />
    </Theme>,
  );
const tree = (words: string): string => renderToStaticMarkup(showTree(words, [ana]));

test('a text runs in the direction of its letters, no matter those of an address in it', () => {
  const address = 'https://example.com/a-very-long-address-of-latin-letters';
  expect(shown(`شكراً ${address}`)).toContain('dir="rtl"');
  expect(shown(`Thanks https://example.com/${'شكراً'.repeat(9)}`)).toContain('dir="ltr"');
  expect(shown('شكراً\n\nThank you')).toContain('dir="auto"');
});

test('a text says its language, if it is known', () => {
  const inLanguage = (words: string, lang?: string) =>
    renderToStaticMarkup(
      <Theme>
        <WordsText words={words} mentions={[]} lang={lang} />
      </Theme>,
    );
  expect(inLanguage('Guten Morgen', 'de')).toMatch(/<p [^>]*lang="de"[^>]*>Guten Morgen<\/p>/);
  expect(inLanguage('Guten Morgen')).not.toContain('lang=');
});

test('what people write is text, never HTML, and an address in it is a link of a stranger', () => {
  const markup = shown('<img src=x> https://example.com/a.');
  expect(markup).toContain('&lt;img src=x&gt;');
  expect(markup).toMatch(/<a href="https:\/\/example.com\/a"[^>]* rel="noopener noreferrer nofollow ugc"/);
});

test('words with marks can be read before the component that shows the marks has loaded', () => {
  expect(shown('**Thank** you')).toContain('>**Thank** you</p>');
});

test('marks become elements, each part with the direction of its own letters', () => {
  expect(tree('**Thank** _you_ ~~all~~ 🎉\n\nشكراً **جزيلاً**\n\n2. two\n3. three\n\n```\n<b>\n```')).toBe(
    '<p dir="ltr"><strong>Thank</strong> <em>you</em> <s>all</s> <span class="emoji">🎉</span></p>' +
      '<p dir="rtl">شكراً <strong>جزيلاً</strong></p>' +
      '<ol dir="ltr" start="2"><li><p dir="ltr">two</p></li><li><p dir="ltr">three</p></li></ol>' +
      '<pre dir="ltr">&lt;b&gt;</pre>',
  );
});

test('a hashtag leads to what has it, and is text in a link', () => {
  expect(tree('#Launch [#a](https://example.com)')).toBe(
    '<p dir="ltr"><a href="/?tag=Launch" class="words-link"><bdi>#Launch</bdi></a> <a href="https://example.com" target="_blank"' +
      ' rel="noopener noreferrer nofollow ugc" class="words-link">#a</a></p>',
  );
});

test('in a link and in code a person is a name', () => {
  expect(tree(`[Ask <@${ana.employee_id}>](https://example.com) \`<@${ana.employee_id}>\``)).toBe(
    '<p dir="ltr"><a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow ugc" class="words-link">' +
      'Ask @Ana Silva</a> <code dir="ltr">@Ana Silva</code></p>',
  );
});

test('no text that people type results in another element or address', () => {
  const part = fc.constantFrom(
    ...Array.from('ab*_~`[]()!<>#-+.\\ \n"\'='),
    '**',
    '](',
    '\n> ',
    '\n- ',
    '\n1. ',
    '# ',
    '```\n',
    'https://a.b',
    'javascript:alert(1)',
    '<script>',
    '<a href=',
  );
  const allowed =
    /^<(?:\/?(?:p|h[234]|ul|li|ol|blockquote|pre|code|strong|em|s)(?: dir="(?:ltr|rtl)")?(?: start="\d+")?|\/?a|a href="(?:https?:\/\/|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow ugc" class="words-link"|a href="\/\?tag=[^"]*" class="words-link"|\/?bdi)>$/;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const elements = tree(parts.join('')).match(/<[^>]*>/g) ?? [];
      expect(elements.filter((element) => !allowed.test(element))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
