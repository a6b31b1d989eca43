import { Theme } from '@radix-ui/themes';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MessageText } from './message-text.tsx';

const shown = (message: string): string =>
  renderToStaticMarkup(
    <Theme>
      <MessageText message={message} mentions={[]} />
    </Theme>,
  );

test('a message runs as its words do, whatever the letters of an address in it', () => {
  const address = 'https://example.com/a-very-long-address-of-latin-letters';
  expect(shown(`شكراً ${address}`)).toContain('dir="rtl"');
  expect(shown(`Thanks https://example.com/${'شكراً'.repeat(9)}`)).toContain('dir="ltr"');
});

test('what somebody wrote is text, never HTML, and an address in it is a link of a stranger', () => {
  const markup = shown('<img src=x> https://example.com/a.');
  expect(markup).toContain('&lt;img src=x&gt;');
  expect(markup).toMatch(/<a href="https:\/\/example.com\/a"[^>]* rel="noopener noreferrer nofollow ugc"/);
});
