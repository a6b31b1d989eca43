import type { Page } from '@playwright/test';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newCompany } from './support/company.ts';
import { give } from './support/recognitions.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const isFetched = (page: Page, part: RegExp): Promise<boolean> =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => name.test(entry.name)), part);

/** How many pixels of a drawn emoji have a color that is no gray. */
const coloredPixels = (page: Page, emoji: string): Promise<number> =>
  page.evaluate(async (drawn) => {
    await document.fonts.load('32px "Plaudit Emoji"', drawn);
    const paper = new OffscreenCanvas(48, 48).getContext('2d')!;
    paper.font = '32px "Plaudit Emoji"';
    paper.fillText(drawn, 4, 36);
    const { data } = paper.getImageData(0, 0, 48, 48);
    let colored = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) colored += 1;
    }
    return colored;
  }, emoji);

test('emoji are drawn in color on a device that has no font of them', async ({ open }) => {
  const { owner } = await newCompany();
  const here = await open(owner);
  await settled(here);
  for (const emoji of ['👍', '❤️', '🎉', '🧑🏽‍💻', '🇩🇪'])
    expect(await coloredPixels(here, emoji), emoji).toBeGreaterThan(100);
});

test(
  'words are shown as they are meant; the parser comes with the first that need it, and plain ones do not',
  { tag: '@phone' },
  async ({ open, press }) => {
    const { owner, join } = await newCompany();
    const receiver = await join('Jonas', 'Weber');
    await give(owner, receiver, `Plain words, <@${receiver.employee_id}>, from https://example.com/a 🎉`);
    const here = await open(receiver);
    const cards = here.getByRole('article');
    await expect(cards).toHaveCount(1);
    await settled(here);
    await expect(cards.first()).toContainText('Plain words, @Jonas Weber, from example.com/a 🎉');
    expect(await isFetched(here, /\/words-tree-[^/]*\.js$/)).toBe(false);

    const long = 'x'.repeat(300);
    await give(
      owner,
      receiver,
      `**Well done**, <@${receiver.employee_id}>! <img src=x onerror=alert(1)>\n\n- [The report](https://example.com/report)\n- [run](javascript:alert(1))\n\n> شكراً جزيلاً\n\n\`\`\`\n${long}\n\`\`\``,
    );
    await press(here.getByRole('button', { name: '1 new update' }));
    const card = cards.filter({ hasText: 'Well done' });
    await expect(card.getByRole('strong')).toHaveText('Well done');
    await expect(card.getByRole('link', { name: '@Jonas Weber' })).toBeVisible();
    await expect(card.getByRole('listitem').first()).toHaveText('The report');
    await expect(card.getByRole('link', { name: 'The report' })).toHaveAttribute('href', 'https://example.com/report');
    await expect(card.getByRole('listitem').nth(1)).toHaveText('[run](javascript:alert(1))');
    await expect(card.getByRole('blockquote')).toHaveCSS('direction', 'rtl');
    await expect(card).toContainText('<img src=x onerror=alert(1)>');
    expect(await here.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await press(card.getByRole('button', { name: 'Comment' }));
    const field = card.getByRole('textbox', { name: 'Write a comment' });
    await field.fill('Thank you all');
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+b');
    await expect(field).toHaveValue('**Thank you all**');
    await field.press('ControlOrMeta+i');
    await expect(field).toHaveValue('**_Thank you all_**');
    await field.press('ControlOrMeta+i');
    await field.press('End');
    await field.pressSequentially(' for this');
    await press(card.getByRole('button', { name: 'Send comment' }));
    await expect(card.getByRole('strong').filter({ hasText: 'Thank you all' })).toBeVisible();
    await expect(card.getByText('Thank you all for this')).toBeVisible();
  },
);

test('words whose parser does not arrive are read as they were typed, and the next ask for it again', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  const receiver = await join('Jonas', 'Weber');
  await give(owner, receiver, 'You **saved** the release');
  const here = await open(receiver, '/people');
  let is_gone = true;
  await here.route('**/words-tree-*.js', (route) => (is_gone ? route.abort() : route.continue()));
  await press(here.getByRole('link', { name: 'Home' }).first());
  await expect(here.getByText('You **saved** the release')).toBeVisible();
  is_gone = false;
  await give(owner, receiver, 'You saved the **day**, too');
  await press(here.getByRole('button', { name: '1 new update' }));
  await expect(here.getByRole('strong')).toHaveText(['day', 'saved']);
});

test('hostile words run nothing, link nowhere they should not, and stay inside their card', async ({ open, press }) => {
  const { owner } = await newCompany();
  const post = (words: string) =>
    owner.call(createPost, { body: { words }, headers: { 'idempotency-key': crypto.randomUUID() } });
  for (const words of [
    'The last one',
    '<script>ran = 1</script><img src=x onerror="ran = 2"><svg onload="ran = 3">',
    '**a** [b](javascript:ran=4) [c](JaVaScRiPt:ran=5) [d](data:text/html,x) [e](vbscript:x)',
    `**a** \u202e${'turned '.repeat(20)}\u2066`,
    `**a** e${'\u0301\u0316'.repeat(2000)}`,
    `**a** ${'W'.repeat(5000)}`,
    `${'- '.repeat(200)}deep`,
    Array.from({ length: 120 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
    'The first one',
  ])
    await post(words);
  const here = await open(owner);
  const cards = here.getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(cards.first()).toContainText('The first one');
  await settled(here);
  await expect(cards.getByRole('strong').first()).toBeVisible();
  const found = await here.evaluate(() => ({
    ran: 'ran' in globalThis,
    links: [...document.querySelectorAll<HTMLAnchorElement>('article .words-text a')].map(({ protocol }) => protocol),
    is_wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    // Nothing is drawn outside of the text.
    leaks: [...document.querySelectorAll('article .words-text')].filter(
      (words) => getComputedStyle(words).overflowY === 'visible',
    ).length,
  }));
  expect(found).toEqual({ ran: false, links: [], is_wide: false, leaks: 0 });

  // What people paste is text, too.
  await press(here.getByRole('button', { name: 'Write a post' }));
  const field = here.getByRole('dialog', { name: 'Write a post' }).getByRole('textbox', { name: 'Your post' });
  await field.focus();
  await field.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p>We <b>won</b> <a href="javascript:ran=6">it</a><img src=x onerror="ran=7"><script>ran=8</script></p><ul><li>One</ul>',
    );
    clipboardData.setData('text/plain', 'We won it One');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field.getByRole('strong')).toHaveText('won');
  await expect(field.getByRole('listitem')).toHaveText('One');
  await expect(field.getByRole('link')).toHaveCount(0);
  expect(await here.evaluate(() => 'ran' in globalThis)).toBe(false);
});

test('a post is written as people will read it: a heading, a colleague, a list and a link, and edited so, too', async ({
  open,
  press,
}) => {
  const { owner, join } = await newCompany();
  await join('Jonas', 'Weber');
  const page = await open(owner);
  await press(page.getByRole('button', { name: 'Write a post' }));
  const form = page.getByRole('dialog', { name: 'Write a post' });
  const field = form.getByRole('textbox', { name: 'Your post' });
  const tool = (name: string, pressed = false) => form.getByRole('button', { name, exact: true, pressed });
  await press(field);
  await press(tool('Heading'));
  await page.keyboard.type('Lunch');
  await expect(field.getByRole('heading', { name: 'Lunch' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask @jon');
  const jonas = form.getByRole('option', { name: /Jonas Weber/ });
  await expect(jonas).toBeVisible();
  // Closes what is offered, and not the form.
  await page.keyboard.press('Escape');
  await expect(jonas).toHaveCount(0);
  for (const _ of '@jon') await page.keyboard.press('Backspace');
  await page.keyboard.type('@jon');
  await press(jonas);
  await page.keyboard.type('2 * 3 times');
  await page.keyboard.press('Enter');
  await press(tool('List'));
  await page.keyboard.type('Soup');
  await page.keyboard.press('Enter');
  await press(tool('Link'));
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter a web address');
  await address.fill('menu.example/today');
  await address.press('Enter');
  await expect(field.getByRole('listitem')).toHaveText(['Soup', 'https://menu.example/today ']);
  await expect(field).toBeFocused();
  await press(form.getByRole('button', { name: 'Post', exact: true }));
  await expect(form).toBeHidden();
  const card = page.getByRole('article').first();
  const words = card.locator('.words-text');
  await expect(words.getByRole('heading', { name: 'Lunch' })).toBeVisible();
  await expect(words).toContainText('2 * 3 times');
  await expect(words.getByRole('link', { name: 'Jonas Weber' })).toBeVisible();
  await expect(words.getByRole('listitem')).toHaveText(['Soup', /menu\.example\/today/]);
  await press(card.getByRole('button', { name: 'More actions' }));
  await press(page.getByRole('menuitem', { name: 'Edit post' }));
  const edit = page.getByRole('dialog', { name: 'Edit post' }).getByRole('textbox', { name: 'Your post' });
  await expect(edit.getByRole('heading', { name: 'Lunch' })).toBeVisible();
  await expect(edit).toContainText('Ask @Jonas Weber 2 * 3 times');
  await expect(edit.getByRole('listitem')).toHaveCount(2);
});
