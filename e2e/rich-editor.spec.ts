import type { Locator, Page } from '@playwright/test';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { newCompany, type Person } from './support/company.ts';
import { expect, test } from './support/test.ts';

const beginPost = async (page: Page) => {
  // Nothing but the keyboard.
  await page.getByRole('button', { name: 'Write a post' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Write a post' });
  const field = form.getByRole('textbox', { name: 'Your post' });
  await expect(field).toBeFocused();
  return { form, field };
};

const wordsOf = async ({ call }: Person) => {
  const { items } = await call(listHomeFeed, { query: { kinds: 'post' } });
  return items.flatMap((item) => (item.kind === 'post' ? [item.post.words] : []));
};

test('a formatted post with a link and a mention is written with the keyboard alone', async ({ open }) => {
  const { owner, join } = await newCompany();
  const jonas = await join('Jonas', 'Weber');
  const page = await open(owner);
  const { form, field } = await beginPost(page);
  const { keyboard } = page;
  await keyboard.press('Control+Enter');
  await expect(field).toHaveAccessibleDescription('Write something, or add a file or a poll.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAttribute('aria-multiline', 'true');
  await expect(field).toHaveAttribute('aria-placeholder', /./);
  await keyboard.type('See ');
  await keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await keyboard.type('example.com');
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).not.toHaveAttribute('aria-invalid');
  await keyboard.press('Enter');
  await keyboard.press('Control+i');
  await keyboard.type('Thanks');
  const italic = form.getByRole('button', { name: 'Italic' });
  await expect(italic).toHaveAttribute('aria-pressed', 'true');
  await italic.press('Enter');
  await expect(italic).toHaveAttribute('aria-pressed', 'false');
  await expect(field).toBeFocused();
  await keyboard.type(' @Jon');
  await expect(page.getByRole('option', { name: /Jonas Weber/ })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
  await expect(field).toContainText('@Jonas Weber');
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const mention = new RegExp(`^See .*https://example\\.com.*\\n\\n?[*_]Thanks[*_] .*${jonas.employee_id}`);
  expect(await wordsOf(owner)).toEqual([expect.stringMatching(mention)]);
});

test('an input method neither loses nor doubles letters, and Enter and Escape are its own', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Satomi', 'Weber');
  const page = await open(owner);
  const { form, field } = await beginPost(page);
  const devtools = await page.context().newCDPSession(page);
  const compose = async (steps: string[], chosen: string) => {
    for (const text of steps) {
      const end = text.length;
      await devtools.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
    }
    await devtools.send('Input.insertText', { text: chosen });
  };
  const pressInside = async (key: string, windowsVirtualKeyCode: number) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const) {
      await devtools.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode });
    }
  };
  await compose(['に', 'にh', 'にほ', 'にほん', '日本'], '日本');
  await compose(['g', 'ご'], '語');
  await expect(field).toHaveText('日本語');
  // Escape takes back what is being composed, and nothing else.
  const composing = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await composing('き');
  await pressInside('Escape', 27);
  await composing('');
  await expect(field).toBeFocused();
  await expect(field).toHaveText('日本語');
  const choose = form.getByRole('button', { name: 'Choose an emoji' });
  await press(choose);
  const search = page.getByRole('searchbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await composing('cat');
  await expect(page.getByRole('dialog', { name: 'Choose an emoji' }).getByRole('button').first()).toBeVisible();
  await pressInside('Enter', 13);
  await expect(search).toBeFocused();
  await devtools.send('Input.insertText', { text: 'cat' });
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  // Later, it would take the focus out of what is being composed.
  await expect(choose).toBeFocused();
  await field.focus();
  await expect(field).toHaveText('日本語');
  await page.keyboard.press('Control+b');
  await compose(['か', 'かn', 'かん', 'かんじ'], '漢字');
  await expect(field.getByRole('strong')).toHaveText('漢字');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' @');
  await devtools.send('Input.imeSetComposition', { text: 'Sat', selectionStart: 3, selectionEnd: 3 });
  await expect(page.getByRole('option', { name: /Satomi Weber/ })).toBeVisible();
  await pressInside('Enter', 13);
  await devtools.send('Input.insertText', { text: 'Satoru ' });
  await expect(field).toHaveText('日本語漢字 @Satoru ');
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  expect(await wordsOf(owner)).toEqual(['日本語**漢字** @Satoru']);
});

test('letters that come while the screen is drawn stay, in their order', async ({ open }) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  const { field } = await beginPost(page);
  const letters = 'abcdefghij'.repeat(30);
  await field.evaluate(async (_field, text) => {
    const { port1, port2 } = new MessageChannel();
    for (const letter of text) {
      document.execCommand('insertText', false, letter);
      // As soon as the browser has anything else to do.
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  }, letters);
  await expect(field).toHaveText(letters);
});

test('the buttons for a text are one stop for Tab, and arrow keys go from one to the next', async ({ open }) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  const { form, field } = await beginPost(page);
  const { keyboard } = page;
  const toolbar = form.getByRole('toolbar', { name: 'Formatting' });
  const named = (name: string) => toolbar.getByRole('button', { name, exact: true });
  // What comes after the buttons is there, so that Tab goes back from where it went.
  await expect(form.getByText('1 person')).toBeVisible();
  await keyboard.press('Tab');
  await expect(named('Add files')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(named('Choose an emoji')).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(named('Bold')).toBeFocused();
  await keyboard.press('Tab');
  await expect(toolbar.locator(':focus')).toHaveCount(0);
  await keyboard.press('Shift+Tab');
  await expect(named('Bold')).toBeFocused();
  await keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(named('Bold')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Tab');
  await expect(named('Bold')).toBeFocused();
  // The arrow keys of what a button opens are its own.
  await named('Link').press('Enter');
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.pressSequentially('ex');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Home');
  await keyboard.type('a');
  await expect(address).toHaveValue('aex');
});

test('headings are as large in the editor as in the post', async ({ open }) => {
  const { owner } = await newCompany();
  const page = await open(owner);
  const { form, field } = await beginPost(page);
  for (const line of ['# Lunch', '## Soup', '### Bread']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  const looksIn = (words: Locator) =>
    words.getByRole('heading').evaluateAll((headings) =>
      headings.map((heading) => {
        const { fontSize, lineHeight, fontWeight, marginTop } = getComputedStyle(heading);
        return [heading.textContent, fontSize, lineHeight, fontWeight, marginTop];
      }),
    );
  const written = await looksIn(field);
  expect(written.map(([text]) => text)).toEqual(['Lunch', 'Soup', 'Bread']);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  const post = page.getByRole('article', { name: /Lunch/ });
  await expect(post.getByRole('heading', { name: 'Bread' })).toBeVisible();
  expect(await looksIn(post)).toEqual(expect.arrayContaining(written));
});
