import type { Locator, Page } from '@playwright/test';
import { addComment } from '@plaudit/contract/content/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** Presses Tab until the focus is back where it began; returns what had the focus, and whether that was visible. */
async function walk(page: Page, steps: number): Promise<{ names: string[]; unseen: string[] }> {
  const names: string[] = [];
  const unseen: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
      // The ring may be drawn by the element's parent, such as the frame of a text field or the card of a choice.
      const frames = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (frame) => frame instanceof HTMLElement,
      );
      // WCAG 1.4.3 has the formula, and 1.4.11 asks for a contrast of 3.
      const lightOf = (color: string): number => {
        const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = Array.from(pen.getImageData(0, 0, 1, 1).data, (value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const around = lightOf(
        getComputedStyle(document.querySelector('.radix-themes') ?? document.body).backgroundColor,
      );
      const is_seen = frames.some((frame) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(frame);
        const [dark = 0, bright = 0] = [around, lightOf(outlineColor)].toSorted((a, b) => a - b);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && (bright + 0.05) / (dark + 0.05) >= 3;
      });
      return { name: name || element.id || element.tagName, is_seen, is_page: element === document.body };
    });
    if (found.is_page) break;
    names.push(found.name);
    if (!found.is_seen) unseen.push(found.name);
  }
  return { names, unseen };
}

const namesOf = (area: Locator): Promise<string[]> =>
  area.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]):not(:disabled)')]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .map((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' '),
      ),
  );

test('Tab reaches everything on the home page, from the navigation to the feed, with a visible focus', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  await give(owner, await join('Jonas', 'Weber'), 'Thanks for the proofs');
  const page = await open(owner);
  await expect(page.getByRole('article')).toBeVisible();
  await settled(page);
  const expected = await namesOf(page.locator('body'));
  const { names, unseen } = await walk(page, expected.length + 5);
  expect(names[0]).toBe('Skip to content');
  expect(names).toEqual(expect.arrayContaining(expected));
  expect(unseen).toEqual([]);
});

test('the composer keeps the focus inside, in the order of its fields, and returns it', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner);
  const opener = page.getByRole('button', { name: /Who made your day better/ });
  await press(opener);
  const composer = page.getByRole('dialog', { name: 'Give recognition' });
  const order = [
    composer.getByRole('combobox', { name: 'To' }),
    composer.getByRole('radio', { name: /Thank you/ }),
    composer.getByRole('textbox', { name: 'Message' }),
    composer.getByRole('textbox', { name: 'Points' }),
    composer.getByRole('button', { name: 'Send' }),
  ];
  await expect(order[0] as Locator).toBeFocused();
  for (const field of order.slice(1)) {
    await expect
      .poll(
        async () => {
          const is_there = await field.evaluate((element) => element === document.activeElement);
          if (!is_there) await page.keyboard.press('Tab');
          return is_there;
        },
        { intervals: [0] },
      )
      .toBe(true);
    expect(await composer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  const { unseen } = await walk(page, 30);
  expect(unseen).toEqual([]);
  expect(await composer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(composer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('keys open a menu at its first entry, it says that it is open, and returns the focus', async ({ open, press }) => {
  const { owner, join } = await newCompany();
  await give(owner, await join('Jonas', 'Weber'), 'Thanks for the proofs');
  const page = await open(owner);
  const button = page.getByRole('article').getByRole('button', { name: 'More actions' });
  const first = page.getByRole('menuitem').first();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  for (const key of ['ArrowDown', 'Enter', 'Space']) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
    // The page behind an open menu is hidden from screen readers.
    await expect(page.locator('[aria-label="More actions"]')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await press(button);
  await expect(first).toBeVisible();
  await expect(first).not.toBeFocused();
});

test('the keyboard opens reactions, walks through and chooses them, and the focus returns to their button', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  await give(owner, await join('Jonas', 'Weber'), 'Thanks for the proofs');
  const page = await open(owner);
  const { keyboard } = page;
  const card = page.getByRole('article');
  const menu = card.getByRole('menu', { name: 'Choose a reaction' });
  const reaction = (name: string) => menu.getByRole('menuitemradio', { name });
  const react = card.getByRole('button', { name: 'React', exact: true });
  // A mouse that rests there has opened them already.
  await react.hover();
  await expect(menu).toBeVisible();
  await react.focus();
  await keyboard.press('Enter');
  await expect(reaction('Clap')).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(reaction('Wow')).toBeFocused();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(reaction('Heart')).toBeFocused();
  await keyboard.press('Enter');
  const chosen = card.getByRole('button', { name: 'Your reaction: Heart, 1 in all' });
  await expect(chosen).toBeFocused();
  // It opens at the chosen one, and Escape leaves it unchanged.
  await keyboard.press('Enter');
  await expect(reaction('Heart')).toBeFocused();
  await keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(chosen).toBeFocused();
  // A mouse that leaves closes only what it opened itself; a click somewhere else closes it.
  await page.clock.install();
  await chosen.hover();
  await keyboard.press('Enter');
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  await expect(reaction('Heart')).toBeFocused();
  await page.getByText('Thanks for the proofs').click();
  await expect(menu).toHaveCount(0);
});

test('after a comment is edited or deleted by keyboard the focus stays at it, or moves to the next one', async ({
  open,
}) => {
  const { owner, join } = await newCompany();
  const { recognition_id } = await give(owner, await join('Jonas', 'Weber'), 'Thanks for the proofs');
  for (const words of ['First', 'Second']) await owner.call(addComment, { body: { parent_id: recognition_id, words } });
  const page = await open(owner, `/recognition/${recognition_id}`);
  const { keyboard } = page;
  const commentOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  const choose = async (words: string, entry: string) => {
    await commentOf(words)
      .getByRole('button', { name: /^Options for .+'s comment$/ })
      .focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: entry }).press('Enter');
  };

  await choose('First', 'Edit');
  await expect(page.getByRole('textbox', { name: 'Edit your comment' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(commentOf('First')).toBeFocused();
  await choose('First', 'Edit');
  await keyboard.press('End');
  await keyboard.type(' of all');
  await keyboard.press('Enter');
  await expect(commentOf('First of all')).toBeFocused();
  await choose('First', 'Delete');
  await expect(commentOf('Second')).toBeFocused();
});

test('a report that is opened by keyboard begins at its reasons', async ({ open }) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  await give(owner, receiver, 'Thanks for the proofs');
  const page = await open(receiver);
  await page.getByRole('article').getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
});

test('keys search, give and list themselves from every page, and none while something is typed', async ({ open }) => {
  const { owner } = await newCompany();
  const page = await open(owner, '/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await expect(search).toBeFocused();
  // One ring, around the field and its icon.
  await expect(search).toHaveCSS('outline-style', 'none');
  await expect(search.locator('..')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.type('g/?');
  await expect(search).toHaveValue('g/?');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Give recognition');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog', { name: 'Give recognition' })).toBeVisible();
});
